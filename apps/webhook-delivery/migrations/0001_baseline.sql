-- Replaces 0001 to 0016_events_of_cut_runs

CREATE TABLE endpoints (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  url text NOT NULL,
  event_types text[] NOT NULL,
  description text NOT NULL,
  secret text,
  last_sequence bigint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- Every rolled secret signs until its own time is over, however many rolls there were: [{sealed, until}], newest
  -- first.
  previous_secrets jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- A change of types counts for the events made after it: one made before it and fanned out after it goes by the
  -- types of before.
  previous_event_types text[],
  event_types_changed_at timestamptz(3),
  -- Paused: events are stored and numbered, and sent when it goes on.
  is_paused boolean NOT NULL DEFAULT false,
  -- Set: the endpoint is the app's for that org. It has no secret of its own and is none of the org's endpoints.
  app_id text,
  -- Requests a second that the receiver asked for at most; null: as many as it keeps up with. Such an endpoint's
  -- deliveries are not leased by the fan-out but claimed, and each claim takes as many places in time as it sends:
  -- `next_send_at` is the first that is free.
  max_per_second integer,
  next_send_at timestamptz(3),
  -- Headers of the org's own: their names in clear, the map sealed. The values are never shown.
  header_names text[] NOT NULL DEFAULT '{}'::text[],
  headers text,
  CONSTRAINT endpoints_pkey PRIMARY KEY (org_id, mode, id)
);
-- Few rows: endpoints are made by hand.
CREATE UNIQUE INDEX endpoints_of_app ON endpoints (app_id, org_id, mode) WHERE (app_id IS NOT NULL);

-- `body` is text, not jsonb: the bytes that were signed are the bytes that are sent, on every attempt.
CREATE TABLE events (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  type text NOT NULL,
  body text NOT NULL,
  request_id text,
  traceparent text,
  created_at timestamptz(3) NOT NULL,
  -- Null: `body` is whole. Else it has, in place of each part, the part's id between two U+0001, which stand in no
  -- JSON, and is `whole_bytes` long when it is put together.
  run_id text,
  whole_bytes integer,
  CONSTRAINT events_pkey PRIMARY KEY (org_id, mode, id)
);
-- For the retention of parts, which looks whether an event of their run is left, and for erasures.
CREATE INDEX events_of_cut_run ON events (org_id, mode, run_id) WHERE (run_id IS NOT NULL);

-- What a fan-out leases to its sender is nearly always delivered within a second. Such a delivery is in no queue: its
-- `claimable_at` is null from its birth to its end, so the update that records its result touches no index (HOT; the
-- space it needs on the page is left by the fillfactor), and one row of `leases` per endpoint and fan-out tells until
-- when it is taken. Measured: see docs/benchmarks.md.
CREATE TABLE deliveries (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  endpoint_id text NOT NULL,
  event_id text NOT NULL,
  event_type text NOT NULL,
  sequence bigint NOT NULL,
  status text NOT NULL,
  attempt_count integer NOT NULL DEFAULT 0,
  attempts jsonb NOT NULL DEFAULT '[]'::jsonb,
  next_attempt_at timestamptz(3),
  lease_owner text,
  lease_epoch integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  claimable_at timestamptz(3),
  -- The log of an endpoint by `status=failed`: its sequence while a delivery is failed, else null. A partial index on
  -- `status` would make every result of a delivery touch an index; this column changes with a failure alone. By a
  -- trigger, so that replicas of the version before keep it too.
  failed_sequence bigint,
  CONSTRAINT deliveries_pkey PRIMARY KEY (org_id, mode, id),
  CONSTRAINT deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text])))
) WITH (fillfactor=50);
-- By the endpoint's id alone, which is unique: with org and mode in front, a plan made on small tables took the prefix
-- of these indexes for the primary key's work and read every delivery of the org (measured: 2,200 rows per statement).
CREATE UNIQUE INDEX deliveries_log ON deliveries (endpoint_id, sequence);
CREATE INDEX deliveries_due ON deliveries (endpoint_id, claimable_at) WHERE (claimable_at IS NOT NULL);
-- For the timeline of a run, which knows its events. By the event's id alone, which is unique, as above.
CREATE INDEX deliveries_of_event ON deliveries (event_id);
CREATE INDEX deliveries_failed ON deliveries (endpoint_id, failed_sequence) WHERE (failed_sequence IS NOT NULL);
CREATE INDEX deliveries_by_type ON deliveries (endpoint_id, event_type, sequence);
-- For the log by status=pending (log.sql.ts): millions may wait for a paused endpoint, and deliveries_due has them by
-- time. The condition is claimable_at IS NOT NULL in words that no other statement uses: a claim must go by
-- deliveries_due.
CREATE INDEX deliveries_waiting ON deliveries (endpoint_id, sequence) WHERE (COALESCE(claimable_at, '-infinity'::timestamptz) > '-infinity'::timestamptz);
CREATE TRIGGER note_failed_delivery BEFORE UPDATE ON deliveries FOR EACH ROW WHEN (((new.status = 'failed'::text) OR (old.failed_sequence IS NOT NULL))) EXECUTE FUNCTION note_failed_delivery();

-- Deliveries `first_sequence` to `last_sequence` of an endpoint, as far as they are pending and not claimable.
CREATE TABLE leases (
  org_id text NOT NULL,
  mode text NOT NULL,
  endpoint_id text NOT NULL,
  first_sequence bigint NOT NULL,
  last_sequence bigint NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  CONSTRAINT leases_pkey PRIMARY KEY (org_id, mode, endpoint_id, first_sequence)
);
CREATE INDEX leases_lapsing ON leases (ends_at);

-- Endpoints whose requests hold a slot for more than a second: a process that starts begins with one request for each
-- of them. Written when an endpoint becomes slow, deleted when it is quick again; what is older than a day is thrown
-- away.
CREATE TABLE slow_endpoints (
  org_id text NOT NULL,
  mode text NOT NULL,
  endpoint_id text NOT NULL,
  slot_ms integer NOT NULL,
  noted_at timestamptz(3) NOT NULL,
  CONSTRAINT slow_endpoints_pkey PRIMARY KEY (org_id, mode, endpoint_id)
);
CREATE INDEX slow_endpoints_by_age ON slow_endpoints (noted_at);

-- Apps and their connections, from the gateway's events; their secrets, by its command. An app belongs to no org.
CREATE TABLE apps (
  app_id text NOT NULL,
  webhook_url text,
  webhook_events text[] NOT NULL,
  version bigint NOT NULL,
  CONSTRAINT apps_pkey PRIMARY KEY (app_id)
);

-- [{sealed, until}], newest first; until null: until the next roll.
CREATE TABLE app_secrets (
  app_id text NOT NULL,
  version bigint NOT NULL,
  secrets jsonb NOT NULL,
  CONSTRAINT app_secrets_pkey PRIMARY KEY (app_id)
);

CREATE TABLE app_connections (
  org_id text NOT NULL,
  mode text NOT NULL,
  app_id text NOT NULL,
  is_connected boolean NOT NULL,
  connected_at timestamptz(3) NOT NULL,
  version bigint NOT NULL,
  -- The types of events that the connection's scopes let the app have, and the version of the connection they are those
  -- of. Another version, or none: a replica of the release before wrote the row, and this one reads the connection's
  -- event once more (`connections_to_learn` finds it).
  allowed_events text[],
  allowed_version bigint,
  CONSTRAINT app_connections_pkey PRIMARY KEY (org_id, mode, app_id)
);
CREATE INDEX app_connections_of_app ON app_connections (app_id);
CREATE INDEX connections_to_learn ON app_connections (org_id, mode, app_id) WHERE (allowed_version IS DISTINCT FROM version);

-- Past deliveries of an endpoint being made due again, step by step: in the order of their sequence from `position` to
-- `last_sequence`, those made from `since` to `until` and in `delivery_status` (null: in any), `rate_per_second` of
-- them. A step moves `position` in the transaction that makes them due, so each is replayed once by one job, whoever
-- dies.
CREATE TABLE replays (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  endpoint_id text NOT NULL,
  status text NOT NULL,
  dry_run boolean NOT NULL,
  delivery_status text,
  since timestamptz(3) NOT NULL,
  until timestamptz(3) NOT NULL,
  rate_per_second integer NOT NULL,
  total bigint NOT NULL,
  done bigint NOT NULL DEFAULT 0,
  position bigint NOT NULL DEFAULT 0,
  last_sequence bigint NOT NULL,
  created_at timestamptz(3) NOT NULL,
  stepped_at timestamptz(3) NOT NULL,
  CONSTRAINT replays_pkey PRIMARY KEY (org_id, mode, id),
  CONSTRAINT replays_status_check CHECK ((status = ANY (ARRAY['running'::text, 'done'::text, 'canceled'::text])))
);
-- One at a time for an endpoint; and what there is to do.
CREATE UNIQUE INDEX replays_running ON replays (endpoint_id) WHERE (status = 'running'::text);

-- Since when every try to an endpoint has failed; null: its last one did not. A row comes with the first failure of an
-- endpoint and stays, so that results of several endpoints are written by one statement in the order of the key, and
-- two processes cannot lock each other out.
CREATE TABLE endpoint_health (
  org_id text NOT NULL,
  mode text NOT NULL,
  endpoint_id text NOT NULL,
  failing_since timestamptz(3),
  -- What the developers of an org are told of an endpoint that goes on failing: that it does, the first delivery given
  -- up, and the end. Results say what is to be told (`is_untold`); it is told in a transaction of its own, with its
  -- event.
  last_error text,
  -- `failing_since` of the outage that lasts; until its end was told.
  lasting_since timestamptz(3),
  -- When it was told; null: not yet.
  noticed_at timestamptz(3),
  -- The first success after it, until that was told.
  recovered_at timestamptz(3),
  -- When an outage was told last: one that flaps is told once an hour.
  last_noticed_at timestamptz(3),
  -- A delivery was given up, until that was told; and when that was told last.
  failed_at timestamptz(3),
  failure_told_at timestamptz(3),
  is_untold boolean NOT NULL DEFAULT false,
  CONSTRAINT endpoint_health_pkey PRIMARY KEY (org_id, mode, endpoint_id)
);
-- Asked for at every poll, and empty almost always. A row per endpoint that ever failed: small enough to be built at
-- once.
CREATE INDEX endpoint_health_untold ON endpoint_health (org_id, mode, endpoint_id) WHERE is_untold;

-- Runs of erased shoppers: an event of one may come after the news, as topics have no order between them, or be
-- replayed from a dead letter.
CREATE TABLE erased_runs (
  org_id text NOT NULL,
  mode text NOT NULL,
  run_id text NOT NULL,
  erased_at timestamptz(3) NOT NULL,
  CONSTRAINT erased_runs_pkey PRIMARY KEY (org_id, mode, run_id)
);

-- The actions of a run, of which every later event of it tells again, are kept once: cut out of the bodies and kept as
-- parts (docs/adr/0029-parts-of-stored-events.md). A run that parts are kept of: they go with it, and it stays while an
-- event refers to it.
CREATE TABLE cut_runs (
  org_id text NOT NULL,
  mode text NOT NULL,
  run_id text NOT NULL,
  CONSTRAINT cut_runs_pkey PRIMARY KEY (org_id, mode, run_id)
);

-- `id` is the hash of `text`: the same part is the same row, whichever event brings it first.
CREATE TABLE event_parts (
  org_id text NOT NULL,
  mode text NOT NULL,
  run_id text NOT NULL,
  id text NOT NULL,
  text text NOT NULL,
  CONSTRAINT event_parts_pkey PRIMARY KEY (org_id, mode, run_id, id),
  CONSTRAINT event_parts_org_id_mode_run_id_fkey FOREIGN KEY (org_id, mode, run_id) REFERENCES cut_runs(org_id, mode, run_id) ON DELETE CASCADE
);

-- Whether bodies are cut. A replica of before there were parts would send a cut body as it stands, so they are not cut
-- in databases in which one has run (docs/adr/0029-parts-of-stored-events.md).
CREATE TABLE event_cutting (
  is_only boolean NOT NULL DEFAULT true,
  is_on boolean NOT NULL,
  CONSTRAINT event_cutting_pkey PRIMARY KEY (is_only),
  CONSTRAINT event_cutting_is_only_check CHECK (is_only)
);

INSERT INTO event_cutting (is_on) VALUES (true);

-- Holds for new rows as it stands; those of before have no run.
ALTER TABLE events ADD CONSTRAINT events_cut_run FOREIGN KEY (org_id, mode, run_id) REFERENCES cut_runs(org_id, mode, run_id) NOT VALID;
