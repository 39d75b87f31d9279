-- ledger-games.sql: the games of that referee's tables.
PRAGMA application_id = 1735358837;
PRAGMA user_version = 2;
CREATE TABLE games (  id INTEGER PRIMARY KEY AUTOINCREMENT,  game TEXT NOT NULL,  start TEXT NOT NULL,  ticks INTEGER NOT NULL DEFAULT 0,  over INTEGER NOT NULL DEFAULT 0,  created INTEGER NOT NULL,  updated INTEGER NOT NULL,  actions INTEGER NOT NULL DEFAULT 0,  summary TEXT,  result TEXT);
CREATE INDEX games_by_age ON games (over, updated, id);
CREATE TABLE entries (  game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,  seq INTEGER NOT NULL,  seat INTEGER NOT NULL,  tick INTEGER NOT NULL,  action TEXT NOT NULL,  checksum INTEGER NOT NULL,  PRIMARY KEY (game, seq)) WITHOUT ROWID;
CREATE TABLE snapshots (  game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,  seq INTEGER NOT NULL,  state TEXT NOT NULL,  PRIMARY KEY (game, seq));
CREATE TABLE scores (  id INTEGER PRIMARY KEY,  game TEXT NOT NULL,  ranking TEXT NOT NULL,  score INTEGER NOT NULL,  at INTEGER NOT NULL,  stats TEXT,  played INTEGER REFERENCES games ON DELETE SET NULL);
CREATE INDEX scores_by_score ON scores (game, ranking, score);
CREATE INDEX scores_by_game ON scores (played);
CREATE TABLE progress (  game TEXT NOT NULL,  key TEXT NOT NULL,  record TEXT NOT NULL,  PRIMARY KEY (game, key)) WITHOUT ROWID;
CREATE TABLE settings (  name TEXT PRIMARY KEY,  value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE analyses (  game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,  name TEXT NOT NULL,  record TEXT NOT NULL,  PRIMARY KEY (game, name)) WITHOUT ROWID;
INSERT INTO games VALUES
(1,'gunjin','{"hosted":true,"names":{"name1":"taro@arcade","name2":"hana@arcade"},"options":{"nobattle":"200","notebook":"off","repetition":"on"},"seed":4327544839977348046}',36,0,1794981179,1794981180,10,'{"time_check":98846780890692243}',NULL),
(2,'gunjin','{"hosted":true,"names":{"name1":"taro@arcade","name2":"hana@arcade"},"options":{"nobattle":"200","notebook":"off","repetition":"on"},"seed":8248705525209510478}',36,0,1794981180,1794981181,10,'{"time_check":87173739713636398}',NULL),
(3,'monoknight','{"hosted":true,"options":{"mode":"campaign","order":"insertion","practice":"off","stage":"1-1"},"seed":"12072616843058446153"}',0,0,1794981181,1794981181,0,'{"time_check":102549408097775830}',NULL);
INSERT INTO entries VALUES
(1,1,1,0,'formation ATK1',80033278749378839),(1,2,1,0,'ready',123017164490685380),(1,3,2,0,'formation DEF1',123251302343013818),
(1,4,2,0,'ready',139545044232043924),(1,5,1,6,'B3-B4',94331998494258369),(1,6,2,12,'A4-B4',143261462672734203),
(1,7,1,18,'A3-B3',131833342143601215),(1,8,2,24,'A5-A4',110139171648486316),(1,9,1,30,'A2-A3',107219591985007616),
(1,10,2,36,'A4-A5',98846780890692243),(2,1,1,0,'formation ATK1',111505528187378202),(2,2,1,0,'ready',104798010245576654),
(2,3,2,0,'formation DEF1',77127620486441670),(2,4,2,0,'ready',121746801153116279),(2,5,1,6,'B3-B4',93701210429765582),
(2,6,2,12,'A4-B4',107450074078034927),(2,7,1,18,'A3-B3',104643898490498626),(2,8,2,24,'A5-A4',88907996351579568),
(2,9,1,30,'A2-A3',90257541037098106),(2,10,2,36,'A4-A5',87173739713636398);
INSERT INTO snapshots VALUES
(1,1,'{"game":"gunjin","left":{"1":23,"2":23},"log":[],"lost":{"1":[],"2":[]},"moved":{},"nobattle":200,"notebook":"off","offer":"none","phase":"placing","ply":0,"pos":"... ... ... ... ... ... ... / ... ... ... ... ... ... ... ... / ... ... ... ... ... ... ... ... / 1L2 1TK 1PL 1CP 1CP 1PL 1TK 1L2 / 1EN 1GE 1CO 1L1 1L1 1LC 1LG 1EN / 1CV 1MG 1MI 1MI 1SP 1MA 1FL","ready":{"1":false,"2":false},"repeated":1,"repetition":true,"result":null,"rng":{"1":{"state":"5058398486079695997"},"2":{"state":"14202979909031542879"}},"since_battle":0,"turn":1}'),
(2,1,'{"game":"gunjin","left":{"1":23,"2":23},"log":[],"lost":{"1":[],"2":[]},"moved":{},"nobattle":200,"notebook":"off","offer":"none","phase":"placing","ply":0,"pos":"... ... ... ... ... ... ... / ... ... ... ... ... ... ... ... / ... ... ... ... ... ... ... ... / 1L2 1TK 1PL 1CP 1CP 1PL 1TK 1L2 / 1EN 1GE 1CO 1L1 1L1 1LC 1LG 1EN / 1CV 1MG 1MI 1MI 1SP 1MA 1FL","ready":{"1":false,"2":false},"repeated":1,"repetition":true,"result":null,"rng":{"1":{"state":"10559070864113945153"},"2":{"state":"2443670481632853605"}},"since_battle":0,"turn":1}');
