-- Replaces 0001 to 0007_who_comes_back

CREATE TABLE stores (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  platform text NOT NULL,
  key text NOT NULL,
  name text,
  status text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT stores_pkey PRIMARY KEY (org_id, mode, id),
  CONSTRAINT stores_org_id_mode_key_key UNIQUE (org_id, mode, key)
);

-- The triggers of the published flows, from their events. Flows are shared by both modes of an org.
CREATE TABLE flow_triggers (
  org_id text NOT NULL,
  flow_id text NOT NULL,
  version bigint NOT NULL,
  triggers jsonb NOT NULL,
  CONSTRAINT flow_triggers_pkey PRIMARY KEY (org_id, flow_id)
);

-- One row per synced object. `version` rises by one with each copy kept, over deletions too; `version_at` is the copy's
-- own `updatedAt` as a text that sorts by time to the nanosecond. `facts`: the few fields that changes are told by, so
-- that a newer copy is compared without reading the old one. `replaced`: the version it took the place of, by which a
-- commit knows that it did. `object` is json and not jsonb: it is kept and given out, never searched, and to make a
-- tree of it costs as much as the rest of the row.
CREATE TABLE objects (
  org_id text NOT NULL,
  mode text NOT NULL,
  store_id text NOT NULL,
  entity text NOT NULL,
  external_id text COLLATE "C" NOT NULL,
  version bigint NOT NULL,
  replaced bigint NOT NULL,
  version_at text COLLATE "C" NOT NULL,
  facts jsonb NOT NULL,
  number text,
  order_external_id text COLLATE "C",
  contact_id text,
  phone text,
  object json NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  synced_at timestamptz(3) NOT NULL,
  CONSTRAINT objects_pkey PRIMARY KEY (org_id, mode, store_id, entity, external_id)
);
CREATE INDEX objects_by_number ON objects (org_id, mode, number) WHERE (number IS NOT NULL);
CREATE INDEX objects_by_order ON objects (org_id, mode, store_id, order_external_id) WHERE (order_external_id IS NOT NULL);
-- To find what an erased number left (erasing.sql.ts). Products have no number; a copy that changes keeps its own,
-- nearly always.
CREATE INDEX objects_by_phone ON objects (org_id, mode, phone) WHERE (phone IS NOT NULL);

-- What happened to an object, one row per copy kept and per deletion. The copy itself is in the body of its sync run.
CREATE TABLE object_history (
  org_id text NOT NULL,
  mode text NOT NULL,
  store_id text NOT NULL,
  entity text NOT NULL,
  external_id text COLLATE "C" NOT NULL,
  version bigint NOT NULL,
  kind text NOT NULL,
  changes jsonb NOT NULL,
  facts jsonb,
  updated_at timestamptz(3),
  sync_run_id text,
  at timestamptz(3) NOT NULL,
  CONSTRAINT object_history_pkey PRIMARY KEY (org_id, mode, store_id, entity, external_id, version)
);
CREATE INDEX object_history_by_age ON object_history USING brin (at);

-- One row per sync request. `body` is the body as it was sent, by gzip; retention sets it to null.
CREATE TABLE sync_runs (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  store_id text NOT NULL,
  entity text NOT NULL,
  is_imported boolean NOT NULL,
  counts jsonb NOT NULL,
  results json NOT NULL,
  body bytea,
  body_bytes integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT sync_runs_pkey PRIMARY KEY (org_id, mode, id)
);
ALTER TABLE sync_runs ALTER COLUMN body SET STORAGE EXTERNAL;
CREATE INDEX sync_runs_by_store ON sync_runs (org_id, mode, store_id, id);
CREATE INDEX sync_runs_with_body ON sync_runs (created_at) WHERE (body IS NOT NULL);
CREATE INDEX sync_runs_by_age ON sync_runs (created_at);

-- Bytes per second of an org's syncs: the level falls by the rate and rises by each body.
CREATE TABLE sync_budgets (
  org_id text NOT NULL,
  mode text NOT NULL,
  level bigint NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT sync_budgets_pkey PRIMARY KEY (org_id, mode)
) WITH (fillfactor=50);

-- What an org says of a trigger; without a row it is as the flow has it.
CREATE TABLE trigger_settings (
  org_id text NOT NULL,
  flow_id text NOT NULL,
  trigger_id text NOT NULL,
  enabled boolean NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  CONSTRAINT trigger_settings_pkey PRIMARY KEY (org_id, flow_id, trigger_id)
);

-- One row per flow, trigger, store, object and change, made in the commit of the change; it is what makes the run
-- exactly one. `lease_until`: until when one process may be starting it. `asks` counts how often the start was asked
-- for.
CREATE TABLE trigger_results (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  flow_id text NOT NULL,
  trigger_id text NOT NULL,
  store_id text NOT NULL,
  entity text NOT NULL,
  external_id text COLLATE "C" NOT NULL,
  change text NOT NULL,
  outcome text NOT NULL,
  reason text,
  run_id text,
  command jsonb,
  due_at timestamptz(3) NOT NULL,
  lease_owner text,
  lease_until timestamptz(3),
  asks integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  CONSTRAINT trigger_results_pkey PRIMARY KEY (org_id, mode, id)
);
CREATE UNIQUE INDEX trigger_results_once ON trigger_results (org_id, mode, store_id, entity, external_id, flow_id, trigger_id, change);
CREATE INDEX trigger_results_pending ON trigger_results (org_id, mode, due_at, id) WHERE (outcome = 'pending'::text);
CREATE INDEX trigger_results_by_age ON trigger_results (created_at);

-- All that is left of the objects of erased shoppers: that one sent again is `redacted`, found by a keyed hash of its
-- store, kind and id whose key is not in the database. A shop's own id may be a number or an address.
CREATE TABLE erased_objects (
  org_id text NOT NULL,
  mode text NOT NULL,
  store_id text NOT NULL,
  object_hash text NOT NULL,
  erased_at timestamptz(3) NOT NULL,
  CONSTRAINT erased_objects_pkey PRIMARY KEY (org_id, mode, store_id, object_hash)
);

-- How often erasures have looked: rises with each look. A sync that asked who its shoppers are before one, and commits
-- after it, begins anew.
CREATE TABLE erasure_looks (
  org_id text NOT NULL,
  mode text NOT NULL,
  looks bigint NOT NULL,
  CONSTRAINT erasure_looks_pkey PRIMARY KEY (org_id, mode)
);

-- Numbers whose objects are still to be erased, and how far each has come: `behind` is the last thing that was looked
-- at in the `step`.
CREATE TABLE erasures (
  org_id text NOT NULL,
  mode text NOT NULL,
  erasure_id text NOT NULL,
  phone text NOT NULL,
  heard_at timestamptz(3) NOT NULL,
  step text NOT NULL,
  behind text[],
  -- Rounds begun since one was finished. One that fails lets the others of its org go first.
  tries integer NOT NULL DEFAULT 0,
  -- Asked for again meanwhile: after its last step it begins anew.
  is_told_again boolean NOT NULL DEFAULT false,
  -- What was created after the erasure, and not for the erased contact, is of somebody who came back, and stays. Null:
  -- noted by a version before, which knew of nobody who does; or the number was no contact.
  erased_at timestamptz(3),
  contact_id text,
  CONSTRAINT erasures_pkey PRIMARY KEY (org_id, mode, erasure_id)
);

-- A row per org and mode with any of them: orgs take turns, a round each, so that one with many objects, or many
-- erasures, holds up no other. Whoever works for one holds it until `look_at`.
CREATE TABLE erasure_turns (
  org_id text NOT NULL,
  mode text NOT NULL,
  look_at timestamptz(3) NOT NULL,
  CONSTRAINT erasure_turns_pkey PRIMARY KEY (org_id, mode)
);
-- The next turn (erasures.sql.ts).
CREATE INDEX erasure_turns_by_look ON erasure_turns (look_at);
