BEGIN TRANSACTION;
CREATE TABLE accounts (
	account TEXT NOT NULL, 
	balance BIGINT NOT NULL, 
	CONSTRAINT pk_accounts PRIMARY KEY (account), 
	CONSTRAINT ck_accounts_ck_accounts_solvent CHECK (balance >= 0 OR account = 'mint')
);
INSERT INTO "accounts" VALUES('mint',-2000);
INSERT INTO "accounts" VALUES('member:{guild}:{ann}',990);
INSERT INTO "accounts" VALUES('member:{guild}:{bob}',990);
INSERT INTO "accounts" VALUES('match:1',20);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE matches (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	guild_id BIGINT NOT NULL, 
	channel_id BIGINT NOT NULL, 
	game TEXT NOT NULL, 
	rules INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	capacity INTEGER NOT NULL, 
	stake BIGINT NOT NULL, 
	pace TEXT NOT NULL, 
	host_id BIGINT NOT NULL, 
	state TEXT NOT NULL, 
	seed TEXT NOT NULL, 
	cuts TEXT NOT NULL, 
	seating INTEGER NOT NULL, 
	created_ms BIGINT NOT NULL, 
	started_ms BIGINT, 
	ended_ms BIGINT, 
	touched_ms BIGINT NOT NULL, 
	deadline_ms BIGINT, 
	message_id BIGINT, 
	extra TEXT NOT NULL
);
INSERT INTO "matches" VALUES(1,{guild},{channel},'thirty-one',1,'{}',2,10,'normal',{ann},'playing','cc391b13c4f79d5b0a89f26c90f901193fc95d849a5b57dd3e33d976c7ea2fad','[]',1,1767225600000,1767225600000,NULL,1767225600000,1767225660000,{table},'{"ping":null,"called":[]}');
INSERT INTO "matches" VALUES(2,{guild},{channel},'thirty-one',1,'{}',3,10,'normal',{bob},'lobby','f98e0ac745528f215929dffa58ac80ebf6721b7b0d9d030c8d0701485fdf0013','[]',0,1767225600000,NULL,NULL,1767225600000,NULL,{lobby},'{}');
INSERT INTO "matches" VALUES(3,{guild},{channel},'wit-and-reason',1,'{}',2,0,'normal',{ann},'over','44eb6a49d0b22a20a0c793b22927805e4ccb0f719f8f3ca342d2d530cd51bfdd','[]',1,1767225600000,1767225600000,1767225600000,1767225600000,NULL,{ended},'{"ping":null,"called":[],"shown":true}');
CREATE TABLE members (
	guild_id BIGINT NOT NULL, 
	user_id BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	joined_ms BIGINT NOT NULL, 
	CONSTRAINT pk_members PRIMARY KEY (guild_id, user_id)
);
INSERT INTO "members" VALUES({guild},{ann},'ann',1767225600000);
INSERT INTO "members" VALUES({guild},{bob},'bob',1767225600000);
CREATE TABLE moves (
	match_id INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	move TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	"by" TEXT NOT NULL, 
	CONSTRAINT pk_moves PRIMARY KEY (match_id, ply), 
	CONSTRAINT fk_moves_match_id FOREIGN KEY(match_id) REFERENCES matches (id)
)
 WITHOUT ROWID

;
INSERT INTO "moves" VALUES(1,0,-1,'deal 9C 6C 5H 6H 4D JD 9D JC TD 4H 2S AS KC 2H TS 5C TC QH 3S 6D 3D 8D 3H 8H 7S 7C 6S QD KH AH 9S QC 8S AD 2C 4S JH KS KD 5D 3C QS 7D 4C TH 8C 2D AC 7H 9H 5S JS',0,'dealer');
INSERT INTO "moves" VALUES(1,1,0,'take stock',0,'person');
INSERT INTO "moves" VALUES(3,0,-1,'deal 5S AC 7D JS 2S KC AD 6H KH 4C AH 4S 3H QC JH 5C 2D 5D TD JD 6D TC 3C QS 2C 9H 4D KD 9C AS 7S 9D 3D QD 7H 4H 8D KS 3S 7C 6S JC 8S 8C 5H 2H 8H QH TH TS 9S 6C',0,'dealer');
INSERT INTO "moves" VALUES(3,1,0,'leave',0,'person');
CREATE TABLE notes (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_notes PRIMARY KEY (name)
);
INSERT INTO "notes" VALUES('commands:{application}','c11eafcb89a8133376f78b546cc9efa20c9eaebc1bbfc0a317855da4164554a6');
CREATE TABLE preferences (
	user_id BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_preferences PRIMARY KEY (user_id, name)
);
INSERT INTO "preferences" VALUES({ann},'hand','"dm"');
CREATE TABLE ratings (
	guild_id BIGINT NOT NULL, 
	game TEXT NOT NULL, 
	user_id BIGINT NOT NULL, 
	mu DOUBLE NOT NULL, 
	sigma DOUBLE NOT NULL, 
	at_ms BIGINT NOT NULL, 
	CONSTRAINT pk_ratings PRIMARY KEY (guild_id, game, user_id)
);
INSERT INTO "ratings" VALUES({guild},'wit-and-reason',{ann},2.76353894931404973087e+01,8.06590141354368,1767225600000);
INSERT INTO "ratings" VALUES({guild},'wit-and-reason',{bob},2.23646105068595026912e+01,8.06590141354368,1767225600000);
CREATE TABLE results (
	match_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	guild_id BIGINT NOT NULL, 
	game TEXT NOT NULL, 
	at_ms BIGINT NOT NULL, 
	user_id BIGINT, 
	place INTEGER NOT NULL, 
	points DOUBLE NOT NULL, 
	tokens BIGINT NOT NULL, 
	rated BOOLEAN NOT NULL, 
	mu_before DOUBLE, 
	sigma_before DOUBLE, 
	mu DOUBLE, 
	sigma DOUBLE, 
	CONSTRAINT pk_results PRIMARY KEY (match_id, seat), 
	CONSTRAINT fk_results_match_id FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "results" VALUES(3,0,{guild},'wit-and-reason',1767225600000,{bob},2,0.0,0,1,25.0,8.33333333333333392545e+00,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "results" VALUES(3,1,{guild},'wit-and-reason',1767225600000,{ann},1,1.0,0,1,25.0,8.33333333333333392545e+00,2.76353894931404973087e+01,8.06590141354368);
CREATE TABLE seats (
	match_id INTEGER NOT NULL, 
	place INTEGER NOT NULL, 
	user_id BIGINT, 
	name TEXT NOT NULL, 
	robot TEXT, 
	seat INTEGER, 
	misses INTEGER NOT NULL, 
	absent BOOLEAN NOT NULL, 
	"left" BOOLEAN NOT NULL, 
	ready BOOLEAN NOT NULL, 
	extra TEXT NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY (match_id, place), 
	CONSTRAINT fk_seats_match_id FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "seats" VALUES(1,0,{ann},'ann',NULL,1,0,0,0,0,'{"dm":[{dm_channel},{dm_message}]}');
INSERT INTO "seats" VALUES(1,1,{bob},'bob',NULL,0,0,0,0,0,'{"until":1767225660000,"mid-turn":false,"moved":1767225600000}');
INSERT INTO "seats" VALUES(2,0,{bob},'bob',NULL,NULL,0,0,0,0,'{}');
INSERT INTO "seats" VALUES(3,0,{ann},'ann',NULL,1,0,0,0,0,'{"until":1767225660000,"mid-turn":false}');
INSERT INTO "seats" VALUES(3,1,{bob},'bob',NULL,0,0,0,1,0,'{"until":1767225660000,"mid-turn":false,"gave-up":true}');
CREATE TABLE settings (
	guild_id BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_settings PRIMARY KEY (guild_id, name)
);
CREATE TABLE transfers (
	id INTEGER NOT NULL, 
	source TEXT NOT NULL, 
	target TEXT NOT NULL, 
	amount BIGINT NOT NULL, 
	reason TEXT NOT NULL, 
	at_ms BIGINT NOT NULL, 
	CONSTRAINT pk_transfers PRIMARY KEY (id), 
	CONSTRAINT ck_transfers_ck_transfers_amount CHECK (amount > 0), 
	CONSTRAINT ck_transfers_ck_transfers_two_sides CHECK (source <> target), 
	CONSTRAINT fk_transfers_source FOREIGN KEY(source) REFERENCES accounts (account) ON UPDATE CASCADE, 
	CONSTRAINT fk_transfers_target FOREIGN KEY(target) REFERENCES accounts (account) ON UPDATE CASCADE, 
	CONSTRAINT uq_transfers_reason UNIQUE (reason)
);
INSERT INTO "transfers" VALUES(1,'mint','member:{guild}:{ann}',1000,'grant:{guild}:{ann}',1767225600000);
INSERT INTO "transfers" VALUES(2,'mint','member:{guild}:{bob}',1000,'grant:{guild}:{bob}',1767225600000);
INSERT INTO "transfers" VALUES(3,'member:{guild}:{ann}','match:1',10,'stake:1:{ann}',1767225600000);
INSERT INTO "transfers" VALUES(4,'member:{guild}:{bob}','match:1',10,'stake:1:{bob}',1767225600000);
CREATE INDEX ix_matches_state ON matches (state);
CREATE INDEX ix_members_user_id ON members (user_id);
CREATE INDEX ix_ratings_user_id ON ratings (user_id);
CREATE INDEX ix_results_guild_id ON results (guild_id, at_ms);
CREATE INDEX ix_results_user_id ON results (user_id, guild_id, game);
CREATE INDEX ix_seats_user_id ON seats (user_id, match_id);
CREATE INDEX ix_transfers_source ON transfers (source, id);
CREATE INDEX ix_transfers_target ON transfers (target, id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('matches',3);
COMMIT;
