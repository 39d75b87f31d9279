# goyu.bash: completion of the goyu command.
