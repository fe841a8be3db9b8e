-- Replaces 0001 to 0002_keys_of_runs

-- Idempotency keys and their answers. fillfactor: a key is inserted small and updated once, with its answer; the room
-- lets a small answer (by reference) stay on its page. `body` is text and not jsonb: a replay repeats the first
-- answer's bytes.
CREATE TABLE idempotency_keys (
  org_id text NOT NULL,
  mode text NOT NULL,
  scope_id text NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  state text NOT NULL,
  owner uuid NOT NULL,
  lease_until timestamptz(3) NOT NULL,
  tries integer NOT NULL,
  resource jsonb NOT NULL,
  status smallint,
  headers jsonb,
  body text,
  reference jsonb,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (org_id, mode, scope_id, key),
  CONSTRAINT idempotency_keys_check CHECK (((state = 'answered'::text) = (status IS NOT NULL))),
  CONSTRAINT idempotency_keys_state_check CHECK ((state = ANY (ARRAY['claimed'::text, 'released'::text, 'answered'::text])))
) WITH (autovacuum_vacuum_cost_delay=0, autovacuum_vacuum_scale_factor=0.05, fillfactor=60);
-- For the purge alone.
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);
-- For the erasure of runs (forget-keys.ts): the answers stored about them. What a key is about stands in it from its
-- claim on: written once.
CREATE INDEX idempotency_keys_of_run ON idempotency_keys (org_id, mode, ((resource ->> 'runId'::text))) WHERE ((resource ->> 'runId'::text) IS NOT NULL);
