/* synegier_states.h: sets up states of Synegier for the tests of its screens. */
#ifndef TESTS_SYNEGIER_STATES_H
#define TESTS_SYNEGIER_STATES_H

#include "../shots.h"

/* Keys that set the tempo at which everything appears at once. */
#define QUICK "f f f "

#define MIDDLE "en", GLYPHS_FULL, 30, 100
#define LARGE "en", GLYPHS_FULL, 40, 120
#define ALONE "seat2=cpu seat3=cpu seat4=cpu"

#define DRAFT(hidden) "{\"phase\":\"draft\",\"seats\":4,\"players\":[{\"seat\":1," \
    "\"deck\":[\"C01\",\"C22\",\"C05\",\"C02\",\"R05\",\"C19\",\"C13\"],\"offer\":[\"C04\",\"R20\"]}," \
    "{\"seat\":2,\"deck\":[" hidden "]}]}"
static const char draft[] = DRAFT("\"C03\"");
static const char other_draft[] = DRAFT("\"LE10\"");

static const char draft_of_two[] = "{\"phase\":\"draft\",\"seats\":2,\"players\":[{\"seat\":1,"
    "\"deck\":[\"C01\",\"C22\"],\"offer\":[\"SR03\",\"LE06\"]}]}";

static const char soldiers[] = "{\"phase\":\"pick_soldier\",\"seats\":3,\"players\":[{\"seat\":1,"
    "\"deck\":[\"C01\",\"C22\",\"C05\",\"C02\",\"R05\",\"C19\",\"C13\",\"C01\",\"C22\",\"C05\",\"C02\","
    "\"R05\",\"C19\",\"C13\",\"SR01\",\"LE10\"]}]}";

static const char many[] = "{\"phase\":\"pick_soldier\",\"seats\":2,\"players\":[{\"seat\":1,"
    "\"deck\":[\"C01\",\"C22\",\"C05\",\"C02\",\"R05\",\"C19\",\"C13\",\"C01\",\"C22\",\"C05\",\"C02\","
    "\"R05\",\"C19\",\"C13\",\"SR01\",\"LE10\"]}]}";

#define FIRST "{\"seat\":1,\"soldier\":\"S01\",\"at\":[3,3],\"level\":2,\"hp\":30,\"coins\":7," \
    "\"burn\":1,\"shield\":1," \
    "\"hand\":[\"C01\",\"C04\",\"C22\",\"R06\",\"C14\"],\"deck\":[\"C02\",\"C19\",\"R20\"]," \
    "\"trash\":[\"R13\",\"SR10\"]}"
#define OTHERS(hand) "{\"seat\":2,\"soldier\":\"S05\",\"at\":[7,1]," \
    "\"coins\":12,\"poison\":2,\"hand\":[" hand "]}," \
    "{\"seat\":3,\"soldier\":\"S06\",\"at\":[3,5],\"hp\":9,\"hand\":[" hand "]}," \
    "{\"seat\":4,\"soldier\":\"S10\",\"at\":[1,1],\"level\":3,\"potion\":\"mini\",\"hand\":[" hand "]}"
#define ENEMIES "\"enemies\":[{\"id\":6,\"at\":[4,3],\"hp\":34,\"max\":38,\"atk\":18,\"def\":6}," \
    "{\"id\":7,\"at\":[6,6],\"hp\":41,\"max\":41,\"atk\":20,\"def\":7,\"shock\":2}]"
#define TABLE(first, hand) "{\"seats\":4,\"round\":3,\"enemies_down\":5,\"spawned\":7," \
    "\"soldier_downs\":1,\"event\":\"E14\"," \
    "\"players\":[" first "," OTHERS(hand) "]," ENEMIES "}"

static const char field[] = TABLE(FIRST, "\"C03\",\"C05\",\"C07\"");
static const char other_field[] = TABLE(FIRST, "\"LE10\",\"R20\",\"SR02\"");

/* On an edge square, with coins. */
static const char market[] = TABLE("{\"seat\":1,\"soldier\":\"S01\",\"at\":[1,4],\"hp\":20,\"coins\":7,"
    "\"hand\":[\"C01\",\"C04\"],\"deck\":[\"C02\",\"C19\",\"R20\"],\"potion\":\"none\"}", "\"C03\"");

/* A soldier that is shocked, with a partner. */
static const char pair[] = TABLE("{\"seat\":1,\"soldier\":\"S09\",\"at\":[3,3],"
    "\"hand\":[\"C02\",\"C19\",\"R15\"],"
    "\"trash\":[\"C01\",\"C05\",\"C01\"],\"partner\":{\"at\":[3,4],\"hp\":12,\"max\":14,\"atk\":9,\"def\":4}}",
    "\"C03\"");

/* More cards than fit side by side. */
static const char hoard[] = TABLE("{\"seat\":1,\"soldier\":\"S01\",\"at\":[1,4],\"row\":[\"C01\",\"C04\"],"
    "\"hand\":[\"C01\",\"C04\",\"R20\",\"LE06\",\"SR03\",\"C14\",\"R06\",\"C22\",\"R05\",\"C13\"]}", "\"C03\"");

/* As many as fit side by side. */
static const char seven[] = TABLE("{\"seat\":1,\"soldier\":\"S01\",\"at\":[1,4],\"row\":[\"C01\",\"C04\"],"
    "\"hand\":[\"R20\",\"LE06\",\"SR03\",\"C14\",\"R06\"]}", "\"C03\"");

/* Too little mana for two of the cards. */
static const char poor[] = TABLE("{\"seat\":1,\"soldier\":\"S01\",\"at\":[3,3],\"mana\":1,"
    "\"hand\":[\"C01\",\"LE10\",\"C14\",\"R17\"]}", "\"C03\"");

/* A partner and a potion: this state has the most keys. */
static const char laden[] = TABLE("{\"seat\":1,\"soldier\":\"S09\",\"at\":[1,3],\"potion\":\"mini\","
    "\"hand\":[\"C02\",\"C19\",\"R15\"],"
    "\"partner\":{\"at\":[3,4],\"hp\":12,\"max\":14,\"atk\":9,\"def\":4}}", "\"C03\"");

#define RAID(boss_hp, round) "{\"seats\":4,\"round\":14,\"enemies_down\":20,\"spawned\":20," \
    "\"soldier_downs\":2," \
    "\"raid\":{\"round\":" round ",\"first\":1},\"players\":[{\"seat\":1," \
    "\"soldier\":\"S01\",\"at\":[3,3],\"level\":6," \
    "\"raid_damage\":131,\"coins\":9,\"kills\":7,\"sentences\":21,\"downs\":1," \
    "\"best\":{\"subject\":\"RS2\",\"verb\":\"RV10\",\"damage\":14},\"hand\":[\"C05\",\"R17\",\"SR07\"]}," \
    "{\"seat\":2,\"soldier\":\"S05\",\"at\":[7,1],\"level\":5,\"raid_damage\":96,\"hand\":[\"C03\"]}," \
    "{\"seat\":3,\"soldier\":\"S06\",\"at\":null,\"level\":4,\"raid_damage\":18,\"downs\":1}," \
    "{\"seat\":4,\"soldier\":\"S10\",\"at\":[1,1],\"level\":7,\"raid_damage\":105,\"hand\":[\"C03\"]}]," \
    "\"boss\":{\"id\":\"B4\",\"at\":[4,4],\"hp\":" boss_hp ",\"max\":590,\"atk\":28,\"def\":12,\"poison\":2}}"
static const char raid[] = RAID("240", "4");
static const char swift_raid[] = "{\"seats\":2,\"round\":14,\"raid\":{\"round\":1,\"first\":1},\"players\":["
    "{\"seat\":1,\"soldier\":\"S01\",\"at\":[3,3],\"hand\":[\"C05\"]},{\"seat\":2,\"soldier\":\"S05\",\"at\":[7,1]}],"
    "\"boss\":{\"id\":\"B3\",\"at\":[4,4]}}";
static const char last_blow[] = RAID("3", "4");

/* Two players. The person acts last in the round, and one enemy is left beside the soldier. */
#define LAST(down, hp) "{\"seats\":2,\"turn\":2,\"enemies_down\":" down ",\"spawned\":20," \
    "\"players\":[{\"seat\":1," \
    "\"soldier\":\"S05\",\"at\":[7,7],\"deck\":[\"C01\",\"C02\",\"C03\",\"C04\",\"C05\"]}," \
    "{\"seat\":2,\"soldier\":\"S01\"," \
    "\"at\":[3,3],\"hand\":[\"C02\"],\"deck\":[\"C01\",\"C02\",\"C03\",\"C04\",\"C05\"]}]," \
    "\"events\":[\"E05\",\"E01\"]," \
    "\"enemies\":[{\"id\":20,\"at\":[3,4],\"hp\":" hp ",\"max\":60,\"atk\":18,\"def\":3}]," \
    "\"rng\":{\"script\":[0.6,0.6,0.1,0.1,0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5]}}"
static const char round_end[] = LAST("19", "50");
static const char sweep_end[] = LAST("19", "2");

/* The same without a raid: the last enemy is in front of the person's soldier. */
static const char last_sweep[] = "{\"seats\":3,\"round\":12,\"raid_kind\":\"off\",\"enemies_down\":19,\"spawned\":20,"
    "\"soldier_downs\":2,\"players\":[{\"seat\":1,\"soldier\":\"S01\",\"at\":[3,3],\"level\":6,\"kills\":5,\"coins\":9,"
    "\"sentences\":21,\"best\":{\"subject\":\"RS2\",\"verb\":\"RV10\",\"damage\":14},\"hand\":[\"C02\"]},"
    "{\"seat\":2,\"soldier\":\"S05\",\"at\":[7,1],\"level\":5,\"kills\":4,\"downs\":2},"
    "{\"seat\":3,\"soldier\":\"S06\",\"at\":[1,1],\"level\":6,\"kills\":5}],"
    "\"enemies\":[{\"id\":20,\"at\":[3,4],\"hp\":2,\"max\":60,\"atk\":18,\"def\":3}]}";

#endif
