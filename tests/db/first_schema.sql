BEGIN TRANSACTION;
CREATE TABLE accounts (
	account TEXT NOT NULL, 
	balance BIGINT NOT NULL, 
	CONSTRAINT pk_accounts PRIMARY KEY (account), 
	CONSTRAINT ck_accounts_ck_accounts_solvent CHECK (balance >= 0 OR account = 'mint')
);
INSERT INTO "accounts" VALUES('mint',-200);
INSERT INTO "accounts" VALUES('member:1:11',90);
INSERT INTO "accounts" VALUES('member:1:12',100);
INSERT INTO "accounts" VALUES('match:2',10);
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
INSERT INTO "matches" VALUES(1,1,2,'thirty-one',1,'{"tokens":1}',3,10,'normal',11,'lobby','0000000000000000000000000000000000000000000000000000000000000000','["0 ab"]',0,1,NULL,NULL,2,NULL,77,'{"level":"beginner","words":true}');
INSERT INTO "matches" VALUES(2,1,2,'thirty-one',1,'{"tokens":1}',3,10,'normal',11,'playing','0000000000000000000000000000000000000000000000000000000000000000','["0 ab"]',0,1,5,NULL,2,900,77,'{"ping":88,"called":[[3,0],[11,12]],"rematch-of":1}');
INSERT INTO "matches" VALUES(3,1,2,'thirty-one',1,'{"tokens":1}',3,10,'normal',11,'over','0000000000000000000000000000000000000000000000000000000000000000','["0 ab"]',0,1,5,50,2,NULL,77,'{"shown":true,"again":2,"ping":null,"called":[]}');
CREATE TABLE members (
	guild_id BIGINT NOT NULL, 
	user_id BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	joined_ms BIGINT NOT NULL, 
	CONSTRAINT pk_members PRIMARY KEY (guild_id, user_id)
);
INSERT INTO "members" VALUES(1,11,'Ann',1000);
INSERT INTO "members" VALUES(1,12,'Bob',1000);
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
INSERT INTO "moves" VALUES(2,0,-1,'deal AS KD',0,'dealer');
CREATE TABLE notes (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_notes PRIMARY KEY (name)
);
CREATE TABLE preferences (
	user_id BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_preferences PRIMARY KEY (user_id, name)
);
CREATE TABLE ratings (
	guild_id BIGINT NOT NULL, 
	game TEXT NOT NULL, 
	user_id BIGINT NOT NULL, 
	mu DOUBLE NOT NULL, 
	sigma DOUBLE NOT NULL, 
	at_ms BIGINT NOT NULL, 
	CONSTRAINT pk_ratings PRIMARY KEY (guild_id, game, user_id)
);
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
INSERT INTO "seats" VALUES(1,0,11,'Ann',NULL,NULL,0,0,0,0,'{"dm":[5,6]}');
INSERT INTO "seats" VALUES(2,0,11,'Ann',NULL,0,0,0,0,0,'{"until":900,"mid-turn":true,"moved":44,"dm":null}');
INSERT INTO "seats" VALUES(2,1,12,'Bob',NULL,1,0,0,1,0,'{"gave-up":true,"until":null,"mid-turn":false}');
INSERT INTO "seats" VALUES(2,2,NULL,'Ada','normal',2,0,0,0,0,'{}');
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
INSERT INTO "transfers" VALUES(1,'mint','member:1:11',100,'grant:1:11',1000);
INSERT INTO "transfers" VALUES(2,'mint','member:1:12',100,'grant:1:12',1000);
INSERT INTO "transfers" VALUES(3,'member:1:11','match:2',10,'stake:2:11',1000);
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
