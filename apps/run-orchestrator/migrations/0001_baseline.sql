-- A run is one row, its attempts and actions in it, so that a read and the snapshot of an event are one primary-key read.
-- `due_at` is when a process must look at it next (an attempt due, or a lease that lapses); null for all others, so that the index of
-- due runs holds only those that wait. Room is left in the pages: ringing and answered touch no index (HOT).
-- `trail`: which events told of the run, written with the run in the statements that write it anyway, where a table of events would cost
-- a row each.
-- `lane` (`LANES` of the domain): due runs wait in queues by it, by mode, org and call type, so that one org's many do not stand before
-- another's one. Ringing and answered change neither lane nor due_at and stay HOT.
CREATE TABLE runs (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  flow_id text NOT NULL,
  flow_version_id text NOT NULL,
  contact_id text,
  phone text NOT NULL,
  inputs jsonb NOT NULL,
  language text NOT NULL,
  status text NOT NULL,
  attempts smallint NOT NULL,
  max_attempts smallint NOT NULL,
  next_attempt_at timestamptz(3),
  last_error text,
  outcome text,
  answers jsonb NOT NULL,
  metadata jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  calls jsonb NOT NULL,
  actions jsonb NOT NULL,
  version integer NOT NULL,
  call_type text NOT NULL,
  basis jsonb NOT NULL,
  terms jsonb NOT NULL,
  test_answers jsonb,
  dial jsonb,
  lease_owner text,
  due_at timestamptz(3),
  outages smallint NOT NULL,
  lane smallint NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN lease_owner IS NOT NULL THEN 0
      WHEN attempts > 0 THEN 2
      WHEN call_type = 'transactional' THEN 1
      WHEN call_type = 'service' THEN 3
      ELSE 4
    END
  ) STORED,
  trail jsonb NOT NULL DEFAULT '[]'
) WITH (fillfactor = 80);

CREATE INDEX runs_listed ON runs (org_id, mode, created_at DESC, id DESC);
CREATE INDEX runs_of_flow ON runs (org_id, mode, flow_id, created_at DESC, id DESC);
CREATE INDEX runs_by_status ON runs (org_id, mode, status, created_at DESC, id DESC);
-- The key comes after the indexes above: before the first ANALYZE all indexes with an id cost the planner the same, and it then takes
-- the newest.
ALTER TABLE runs ADD PRIMARY KEY (org_id, mode, id);
-- For the opt-outs and withdrawals: of the runs that have not ended alone, so that it stays as small as those are few.
CREATE INDEX runs_open_by_phone ON runs (org_id, mode, phone) WHERE status IN ('scheduled', 'dialing');
CREATE INDEX runs_waiting ON runs (lane, mode, org_id, call_type, due_at) WHERE due_at IS NOT NULL;

-- What is known of an org from its events. `{}` are hours that narrow nothing: an org without a row is one not heard of.
-- `hours_before`: the hours that the waiting runs of the org are still planned by, while they are being planned anew.
CREATE TABLE org_settings (
  org_id text PRIMARY KEY,
  version bigint NOT NULL,
  calling_hours jsonb NOT NULL DEFAULT '{}',
  hours_before jsonb
);

-- How many runs wait for the same start of hours: their attempts are spread by it.
CREATE TABLE openings (
  org_id text NOT NULL,
  mode text NOT NULL,
  call_type text NOT NULL,
  opens_at timestamptz(3) NOT NULL,
  taken int NOT NULL,
  PRIMARY KEY (org_id, mode, call_type, opens_at)
);
