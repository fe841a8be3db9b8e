-- Statements prepared while the tables are empty keep hash joins and scans over whole tables (measured elsewhere: PostgreSQL's cost per
-- run doubled). Every statement of this service starts from keys in hand and has an index.
DO $$ DECLARE setting text; BEGIN
  FOREACH setting IN ARRAY ARRAY['enable_hashjoin', 'enable_mergejoin', 'enable_seqscan', 'jit'] LOOP
    EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET %I = off', current_database(), setting);
  END LOOP;
END $$;

CREATE TABLE endpoints (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  url text NOT NULL,
  event_types text[] NOT NULL,
  description text NOT NULL,
  secret text NOT NULL,
  previous_secret text,
  previous_secret_until timestamptz(3),
  last_sequence bigint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (org_id, mode, id)
);

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
  PRIMARY KEY (org_id, mode, id)
);

-- What a fan-out leases to its sender is nearly always delivered within a second. Such a delivery is in no queue: its `claimable_at` is
-- null from its birth to its end, so the update that records its result touches no index (HOT; the space it needs on the page is left by
-- the fillfactor), and one row of `leases` per endpoint and fan-out tells until when it is taken. Measured: see docs/benchmarks.md.
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
  attempts jsonb NOT NULL DEFAULT '[]',
  next_attempt_at timestamptz(3),
  lease_owner text,
  lease_epoch integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  claimable_at timestamptz(3),
  PRIMARY KEY (org_id, mode, id),
  CHECK (status IN ('pending', 'delivered', 'failed'))
) WITH (fillfactor = 50);

-- By the endpoint's id alone, which is unique: with org and mode in front, a plan made on small tables took the prefix of these indexes
-- for the primary key's work and read every delivery of the org (measured: 2,200 rows per statement).
CREATE UNIQUE INDEX deliveries_log ON deliveries (endpoint_id, sequence);
CREATE INDEX deliveries_due ON deliveries (endpoint_id, claimable_at) WHERE claimable_at IS NOT NULL;
-- For the timeline of a run, which knows its events. By the event's id alone, which is unique, as above.
CREATE INDEX deliveries_of_event ON deliveries (event_id);

-- Deliveries `first_sequence` to `last_sequence` of an endpoint, as far as they are pending and not claimable.
CREATE TABLE leases (
  org_id text NOT NULL,
  mode text NOT NULL,
  endpoint_id text NOT NULL,
  first_sequence bigint NOT NULL,
  last_sequence bigint NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  PRIMARY KEY (org_id, mode, endpoint_id, first_sequence)
);

CREATE INDEX leases_lapsing ON leases (ends_at);
