-- Replaces 0001 to 0005_turns_planned_once

-- The embedded event log. Every function runs as the schema's owner with a fixed search_path, and is all that other
-- roles may use. Planner settings: plans made while the tables were empty kept hash joins over whole tables (measured,
-- half the throughput).
CREATE TABLE log_topic (
  id smallint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  partitions smallint NOT NULL,
  compacted boolean NOT NULL,
  retention_ms bigint NOT NULL,
  CONSTRAINT log_topic_pkey PRIMARY KEY (id),
  CONSTRAINT log_topic_name_key UNIQUE (name),
  CONSTRAINT log_topic_partitions_check CHECK ((partitions > 0))
);

CREATE TABLE log_partition (
  topic_id smallint NOT NULL,
  part smallint NOT NULL,
  next_offset bigint NOT NULL DEFAULT 0,
  CONSTRAINT log_partition_pkey PRIMARY KEY (topic_id, part)
) WITH (fillfactor=50);

-- The only copy of an event, as its writer's JSON text: a jsonb tree of 1.6 KB took 31 us of PostgreSQL to parse and 20
-- to write out again (measured). Written by the business transaction.
CREATE TABLE log_record (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  topic_id smallint NOT NULL,
  part smallint NOT NULL,
  key text NOT NULL,
  event text NOT NULL,
  is_tombstone boolean NOT NULL DEFAULT false,
  CONSTRAINT log_record_pkey PRIMARY KEY (id)
);

-- Committed but without an offset yet; emptied by the sequencer. One row per append, its id that of its first record: a
-- row per event cost each an insert and a delete more.
CREATE TABLE log_pending (
  id bigint NOT NULL,
  topic_ids smallint[] NOT NULL,
  parts smallint[] NOT NULL,
  record_ids bigint[] NOT NULL,
  CONSTRAINT log_pending_pkey PRIMARY KEY (id)
) WITH (autovacuum_vacuum_cost_delay=0, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=2000);

CREATE TABLE log_index (
  topic_id smallint NOT NULL,
  part smallint NOT NULL,
  "offset" bigint NOT NULL,
  record_id bigint NOT NULL,
  ts timestamptz(3) NOT NULL,
  CONSTRAINT log_index_pkey PRIMARY KEY (topic_id, part, "offset")
);

-- A member is one running consumer of one group; its partitions are its own as long as its row lives.
CREATE TABLE group_member (
  member text NOT NULL,
  grp text NOT NULL,
  until timestamptz NOT NULL,
  CONSTRAINT group_member_pkey PRIMARY KEY (member)
) WITH (fillfactor=50);

CREATE TABLE group_subscription (
  grp text NOT NULL,
  topic_id smallint NOT NULL,
  member text NOT NULL,
  CONSTRAINT group_subscription_pkey PRIMARY KEY (grp, topic_id, member),
  CONSTRAINT group_subscription_member_fkey FOREIGN KEY (member) REFERENCES group_member(member) ON DELETE CASCADE
);

CREATE TABLE group_partition (
  grp text NOT NULL,
  topic_id smallint NOT NULL,
  part smallint NOT NULL,
  next_offset bigint NOT NULL DEFAULT 0,
  member text,
  epoch bigint NOT NULL DEFAULT 0,
  CONSTRAINT group_partition_pkey PRIMARY KEY (grp, topic_id, part)
) WITH (fillfactor=50);

GRANT USAGE ON SCHEMA event_log TO PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA event_log TO PUBLIC;
