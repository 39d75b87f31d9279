-- ledger.sql: the ledger of a referee of the first schema: three players of an arcade, one rated game that was
-- resigned, one that goes on, a game alone, an entry in a list, a tournament, a blocked person. It stays as it is.
PRAGMA application_id = 1735358828;
PRAGMA user_version = 1;
CREATE TABLE numbers (  kind TEXT PRIMARY KEY,  last INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE people (  id INTEGER PRIMARY KEY,  realm TEXT NOT NULL,  name TEXT NOT NULL,  UNIQUE (realm, name));
CREATE TABLE blocks (  person INTEGER NOT NULL REFERENCES people,  other INTEGER NOT NULL REFERENCES people,  PRIMARY KEY (person, other)) WITHOUT ROWID;
CREATE TABLE ratings (  person INTEGER NOT NULL REFERENCES people,  game TEXT NOT NULL,  rating REAL NOT NULL,  deviation REAL NOT NULL,  day INTEGER NOT NULL,  games INTEGER NOT NULL,  won INTEGER NOT NULL,  drawn INTEGER NOT NULL,  lost INTEGER NOT NULL,  PRIMARY KEY (person, game)) WITHOUT ROWID;
CREATE INDEX ratings_by_game ON ratings (game, rating);
CREATE TABLE results (  name TEXT PRIMARY KEY,  game TEXT NOT NULL,  day INTEGER NOT NULL,  rated INTEGER NOT NULL,  result TEXT,  journal TEXT);
CREATE TABLE parts (  result TEXT NOT NULL REFERENCES results,  part INTEGER NOT NULL,  person INTEGER REFERENCES people,  seat INTEGER NOT NULL,  rank INTEGER NOT NULL,  rating_before REAL NOT NULL,  deviation_before REAL NOT NULL,  rating_after REAL NOT NULL,  deviation_after REAL NOT NULL,  PRIMARY KEY (result, part)) WITHOUT ROWID;
CREATE INDEX parts_by_person ON parts (person);
CREATE TABLE entries (  id INTEGER PRIMARY KEY,  game TEXT NOT NULL,  list TEXT NOT NULL,  hinted INTEGER NOT NULL,  person INTEGER NOT NULL REFERENCES people,  score INTEGER NOT NULL,  counts INTEGER NOT NULL,  at INTEGER NOT NULL,  digest TEXT NOT NULL,  journal TEXT NOT NULL,  UNIQUE (game, list, digest));
CREATE INDEX entries_by_person ON entries (game, list, hinted, person);
CREATE TABLE documents (  kind TEXT NOT NULL,  number INTEGER NOT NULL,  open INTEGER NOT NULL,  body TEXT NOT NULL,  PRIMARY KEY (kind, number));
CREATE INDEX documents_open ON documents (kind, number) WHERE open = 1;
INSERT INTO numbers VALUES
('entry',1),('person',3),('table',3),('tournament',1);
INSERT INTO people VALUES
(1,'arcade','taro'),(2,'arcade','hana'),(3,'arcade','mika');
INSERT INTO blocks VALUES
(2,3);
INSERT INTO ratings VALUES
(1,'gunjin',1662.2120026057648,290.2305060910912,20775,1,1,0,0),(2,'gunjin',1337.7879973942352,290.2305060910912,20775,1,0,0,1);
INSERT INTO results VALUES
('aad1c9d0b042d0b3-1','gunjin',20775,1,'{"how":"resigned","rank":[1,2],"scores":[0,0],"winners":[1]}','{"game":"gunjin","ticks":36,"options":{"notebook":"off","repetition":"on","nobattle":"200"},"seed":4327544839977348046,"names":{"name1":"taro@arcade","name2":"hana@arcade"},"actions":[{"seat":1,"tick":0,"action":"formation ATK1","check":"011c55d7ce110917"},{"seat":1,"tick":0,"action":"ready","check":"01b50b7596be3bc4"},{"seat":2,"tick":0,"action":"formation DEF1","check":"01b5e0680e4275ba"},{"seat":2,"tick":0,"action":"ready","check":"01efc37a779dfd94"},{"seat":1,"tick":6,"action":"B3-B4","check":"014f2273ed33f4c1"},{"seat":2,"tick":12,"action":"A4-B4","check":"01fcf78a909c77fb"},{"seat":1,"tick":18,"action":"A3-B3","check":"01d45db9e8059a3f"},{"seat":2,"tick":24,"action":"A5-A4","check":"01874afe39f6bbac"},{"seat":1,"tick":30,"action":"A2-A3","check":"017ceba69d3a8c00"},{"seat":2,"tick":36,"action":"A4-A5","check":"015f2c9f9e2e3a93"}],"table":{"id":1,"game":"gunjin","options":{"notebook":"off","repetition":"on","nobattle":"200"},"race":false,"chairs":[{"name":"taro@arcade","rating":1500,"deviation":350,"sure":false,"seat":1,"line":true},{"name":"hana@arcade","rating":1500,"deviation":350,"sure":false,"seat":2,"line":true}],"you":0,"clock":"none","rated":true,"delay":60,"watchers":0,"state":"over","commitment":"71ac2420cba05d9cab36092c4bd1d067b53e9ebcb8d56c1cec9f71156c500f10","result":{"winners":[1],"how":"resigned","scores":[0,0],"rank":[1,2]},"salt":"96f41d61ee9b54c9142e901b3ce3ca71","seed":"4327544839977348046"}}');
INSERT INTO parts VALUES
('aad1c9d0b042d0b3-1',0,1,1,1,1500.0,350.0,1662.2120026057648,290.2305060910912),
('aad1c9d0b042d0b3-1',1,2,2,2,1500.0,350.0,1337.7879973942352,290.2305060910912);
INSERT INTO entries VALUES
(1,'monoknight','standard',0,1,335,0,1794981181,'a0c79f3ef85386f5426db1f50201a7210a01bd4723d298e0e9f9937a0d9c72c2','{"version":"0.1.0","game":"monoknight","ticks":2716,"options":{"mode":"standard","order":"insertion","practice":"off"},"seed":12,"actions":[
{"seat": 1, "tick": 0, "action": "play 4", "check": "0187f33f49ce33cb"},
{"seat": 1, "tick": 97, "action": "play 3", "check": "01608fe4ff42b64d"},
{"seat": 1, "tick": 194, "action": "play 2", "check": "01666fb73dd32b2a"},
{"seat": 1, "tick": 291, "action": "play 4", "check": "010c28d78ee8d1f4"},
{"seat": 1, "tick": 388, "action": "play 1", "check": "01e05e3200852204"},
{"seat": 1, "tick": 485, "action": "play 1", "check": "018bea2020465195"},
{"seat": 1, "tick": 582, "action": "play 2", "check": "01d57db2a71e4c93"},
{"seat": 1, "tick": 679, "action": "play 5", "check": "012fe1864bf06dc7"},
{"seat": 1, "tick": 776, "action": "play 2", "check": "01f9c0cdfd9bc1ba"},
{"seat": 1, "tick": 873, "action": "play 4", "check": "01c497096084aaa1"},
{"seat": 1, "tick": 970, "action": "play 1", "check": "0115252388c96de6"},
{"seat": 1, "tick": 1067, "action": "play 1", "check": "01808d2e5a3aa327"},
{"seat": 1, "tick": 1164, "action": "play 2", "check": "01dffbe342c64f68"},
{"seat": 1, "tick": 1261, "action": "play 5", "check": "01b4ebc58a4eb1a9"},
{"seat": 1, "tick": 1358, "action": "play 3", "check": "014f29b72d9aeed5"},
{"seat": 1, "tick": 1455, "action": "play 1", "check": "01152faee5577743"},
{"seat": 1, "tick": 1552, "action": "play 5", "check": "010f2090a7a10ad2"},
{"seat": 1, "tick": 1649, "action": "play 2", "check": "01126e9121cb66b4"},
{"seat": 1, "tick": 1746, "action": "play 4", "check": "01a20891964143fc"},
{"seat": 1, "tick": 1843, "action": "discard 2", "check": "01a170be62754bbb"},
{"seat": 1, "tick": 1940, "action": "play 5", "check": "0139edf02047f718"},
{"seat": 1, "tick": 2037, "action": "discard 3", "check": "01e8ed0f232b44f3"},
{"seat": 1, "tick": 2134, "action": "discard 3", "check": "017cdf2a2eacaf3e"},
{"seat": 1, "tick": 2231, "action": "play 4", "check": "014daf8f77b61f2f"},
{"seat": 1, "tick": 2328, "action": "play 3", "check": "01386e7e903798d0"},
{"seat": 1, "tick": 2425, "action": "play 4", "check": "0123c4080daa950f"},
{"seat": 1, "tick": 2522, "action": "play 1", "check": "010c50ba86c65781"},
{"seat": 1, "tick": 2619, "action": "play 3", "check": "011347d5d476ae6f"},
{"seat": 1, "tick": 2716, "action": "play 2", "check": "016003187e91626b"}
]}');
INSERT INTO documents VALUES
('referee',1,0,'{"id":"aad1c9d0b042d0b3"}'),
('table',1,0,'{"best":1,"chairs":[{"cpu":"","game":1,"gave_up":false,"left":0,"moving":false,"person":1},{"cpu":"","game":1,"gave_up":false,"left":0,"moving":false,"person":2}],"clock":"none","commitment":"71ac2420cba05d9cab36092c4bd1d067b53e9ebcb8d56c1cec9f71156c500f10","cpu":["","","",""],"delay":60,"end":{"ratings":[{"after":1662,"before":1500,"seat":1},{"after":1338,"before":1500,"seat":2}],"rematch":true,"result":{"how":"resigned","rank":[1,2],"scores":[0,0],"winners":[1]},"salt":"96f41d61ee9b54c9142e901b3ce3ca71","seed":"4327544839977348046","table":1},"game":"gunjin","id":1,"match":[1,1,0],"options":{"nobattle":"200","notebook":"off","repetition":"on"},"rated":true,"salt":"96f41d61ee9b54c9142e901b3ce3ca71","seed":4327544839977348046,"state":"over","tournament":0}'),
('table',2,1,'{"best":1,"chairs":[{"cpu":"","game":2,"gave_up":false,"left":0,"moving":false,"person":1,"seen":1794981181},{"cpu":"","game":2,"gave_up":false,"left":0,"moving":false,"person":2,"seen":1794981181}],"clock":"none","commitment":"59b956756efad1e783b0e1a2f7a0eaaa3b86cda09b0aa73d12177b55ceaa3dba","cpu":["","","",""],"delay":60,"game":"gunjin","id":2,"match":[0,0,0],"options":{"nobattle":"200","notebook":"off","repetition":"on"},"rated":true,"salt":"3be729b2ff2e47327da07777b4c159ef","seed":8248705525209510478,"state":"running","tournament":0}'),
('table',3,1,'{"best":1,"chairs":[{"cpu":"","game":3,"gave_up":false,"left":0,"moving":false,"person":3}],"clock":"none","commitment":"d62af9602af4300686072265ce68fbf9cdf8b57f4a9f535e26fd3acdfab5e85c","cpu":["","","",""],"delay":0,"game":"monoknight","id":3,"match":[0,0,0],"options":{"mode":"campaign","order":"insertion","practice":"off","stage":"1-1"},"rated":false,"salt":"5f6cedb8a4fa5a4281b0931de1a73dd6","seed":"12072616843058446153","state":"running","tournament":0}'),
('tournament',1,1,'{"games":[],"kind":"swiss","maker":3,"players":[{"left":false,"person":3},{"left":false,"person":1}],"round":0,"rounds":2,"state":"open","terms":{"best":1,"clock":"none","cpus":{},"delay":60,"game":"gunjin","options":{"nobattle":"200","notebook":"off","repetition":"on"},"rated":true,"seats":2,"side":0}}');
