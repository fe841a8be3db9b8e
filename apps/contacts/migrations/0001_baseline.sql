-- All that a decision about a number reads stands on its one row: an upsert locks and sees its newest state, whatever the statement's
-- snapshot. Half of a page is left free, as every permit rewrites the row in place (no index column changes).
-- `permitted_on`, `permitted_attempts`: the attempts permitted on a day (of Asia/Kolkata), kept where a cap on them is set.
CREATE TABLE shoppers (
  org_id text NOT NULL,
  mode text NOT NULL,
  phone text NOT NULL,
  contact_id text,
  name text,
  language text,
  fields jsonb NOT NULL DEFAULT '{}',
  consents jsonb NOT NULL DEFAULT '[]',
  opted_out_at timestamptz(3),
  permit_until timestamptz(3),
  version bigint NOT NULL DEFAULT 0,
  last_event_id text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  permitted_on date,
  permitted_attempts text[],
  PRIMARY KEY (org_id, mode, phone)
) WITH (fillfactor = 50);

CREATE UNIQUE INDEX shoppers_contact ON shoppers (org_id, mode, contact_id) WHERE contact_id IS NOT NULL;

-- The registers of evidence: written once, marked when withdrawn or lifted, never read to decide.
CREATE TABLE consents (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  phone text NOT NULL,
  scope text NOT NULL,
  source text NOT NULL,
  given_at timestamptz(3) NOT NULL,
  note text NOT NULL,
  expires_at timestamptz(3),
  recorded_at timestamptz(3) NOT NULL,
  withdrawn_at timestamptz(3),
  PRIMARY KEY (org_id, mode, id)
);

CREATE TABLE opt_outs (
  org_id text NOT NULL,
  mode text NOT NULL,
  phone text NOT NULL,
  opted_out_at timestamptz(3) NOT NULL,
  source text NOT NULL,
  call_id text,
  lifted_at timestamptz(3),
  PRIMARY KEY (org_id, mode, phone, opted_out_at)
);

CREATE TABLE permits (
  org_id text NOT NULL,
  mode text NOT NULL,
  call_id text NOT NULL,
  run_id text NOT NULL,
  phone text NOT NULL,
  call_type text NOT NULL,
  basis jsonb NOT NULL,
  hours_rule jsonb NOT NULL,
  rules_version text NOT NULL,
  opt_out_checked_at timestamptz(3) NOT NULL,
  number_series text,
  granted_at timestamptz(3),
  expires_at timestamptz(3),
  refused text,
  PRIMARY KEY (org_id, mode, call_id)
);

-- Of refused permits alone: granted ones are found by the call ids of their run's attempts, and cost no entry here.
CREATE INDEX permits_refused ON permits (org_id, mode, run_id) WHERE refused IS NOT NULL;
