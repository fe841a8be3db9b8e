-- Replaces 0001 to 0013_the_further_state_of_an_order

-- All that a decision about a number reads stands on its one row: an upsert locks and sees its newest state, whatever
-- the statement's snapshot. Half of a page is left free, as every permit rewrites the row in place (no index column
-- changes). `permitted_on`, `permitted_attempts`: the attempts permitted on a day (of Asia/Kolkata), kept where a cap
-- on them is set.
CREATE TABLE shoppers (
  org_id text NOT NULL,
  mode text NOT NULL,
  phone text NOT NULL,
  contact_id text,
  name text,
  language text,
  fields jsonb NOT NULL DEFAULT '{}'::jsonb,
  consents jsonb NOT NULL DEFAULT '[]'::jsonb,
  opted_out_at timestamptz(3),
  permit_until timestamptz(3),
  version bigint NOT NULL DEFAULT 0,
  last_event_id text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  permitted_on date,
  permitted_attempts text[],
  -- What the newest state of a number's recent orders is, and when its consents of a scope were last withdrawn: on the
  -- locked row, as everything that decides. `withdrawn` is a map from scope to time; an opt-out withdraws both scopes,
  -- and lifting it takes neither back.
  orders jsonb NOT NULL DEFAULT '[]'::jsonb,
  withdrawn jsonb NOT NULL DEFAULT '{}'::jsonb,
  -- What the limits per shopper are judged by, on the row that every decision about a number locks. No index: an update
  -- stays on its page. The last end of a call that reached the number.
  reached_until timestamptz(3),
  -- The day in India that the two counts are of.
  counted_on date,
  attempts_counted integer NOT NULL DEFAULT 0,
  -- Of the calls whose end was heard.
  reached_counted integer NOT NULL DEFAULT 0,
  -- By run, the permitted attempt whose end was not heard yet: {"<run>": {"attempt", "callId", "at", "on"}}.
  under_way jsonb NOT NULL DEFAULT '{}'::jsonb,
  -- A run was told to wait for the number: it is to be told when that changes.
  is_waited_for boolean NOT NULL DEFAULT false,
  -- Of somebody who came back: when the shopper of the number before was erased. Nothing from before that time counts
  -- or is kept.
  after_erasure timestamptz(3),
  CONSTRAINT shoppers_pkey PRIMARY KEY (org_id, mode, phone)
) WITH (fillfactor=50);
CREATE UNIQUE INDEX shoppers_contact ON shoppers (org_id, mode, contact_id) WHERE (contact_id IS NOT NULL);

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
  CONSTRAINT consents_pkey PRIMARY KEY (org_id, mode, id)
);
-- A consent that is kept as evidence alone is kept once, however often it is sent.
CREATE INDEX consents_by_phone ON consents (org_id, mode, phone);

CREATE TABLE opt_outs (
  org_id text NOT NULL,
  mode text NOT NULL,
  phone text NOT NULL,
  opted_out_at timestamptz(3) NOT NULL,
  source text NOT NULL,
  call_id text,
  lifted_at timestamptz(3),
  CONSTRAINT opt_outs_pkey PRIMARY KEY (org_id, mode, phone, opted_out_at)
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
  granted_at timestamptz(3),
  expires_at timestamptz(3),
  refused text,
  -- Which attempt of its run a permit was for: of the permits of one attempt only the last can have led to a call.
  attempt integer,
  CONSTRAINT permits_pkey PRIMARY KEY (org_id, mode, call_id)
);
-- Of refused permits alone: granted ones are found by the call ids of their run's attempts, and cost no entry here.
CREATE INDEX permits_refused ON permits (org_id, mode, run_id) WHERE (refused IS NOT NULL);
-- To find the permits of a number that is erased: those of starts that came to nothing are found by no run. The number
-- comes first, so that no plan takes it for a way to find a permit by its key.
CREATE INDEX permits_by_phone ON permits (phone, org_id, mode);

-- All that is left of a shopper who was erased: that a number is opted out, found by a keyed hash whose key is not in
-- the database (NUMBER_HASH_KEY). Ten digits hashed without a key are guessed in seconds.
CREATE TABLE erased_numbers (
  org_id text NOT NULL,
  mode text NOT NULL,
  number_hash text NOT NULL,
  erasure_id text NOT NULL,
  erased_at timestamptz(3) NOT NULL,
  -- Who asked for the erasure: {kind, id, name} of a key, app, member or staff. Null: it was erased by a version that
  -- did not tell.
  recorded_by jsonb,
  -- Whether an opt-out was in force at the erasure, or was said since: only then nobody comes back under the number,
  -- until it is lifted. An erasure of a version that did not ask counts as one of somebody who had opted out.
  is_opted_out boolean NOT NULL DEFAULT true,
  CONSTRAINT erased_numbers_pkey PRIMARY KEY (org_id, mode, number_hash)
);

-- Consents, withdrawals, opt-outs and their liftings as they were recorded: one row each, never changed. The rows of a
-- contact are a chain, each with the hash of the one before; what a row says of a person (`evidence_contents`) lies
-- apart under a salted digest, so that it can be erased and the chain stays whole (docs/handbook/evidence.md).
CREATE TABLE evidence (
  org_id text NOT NULL,
  mode text NOT NULL,
  contact_id text NOT NULL,
  place integer NOT NULL,
  kind text NOT NULL,
  recorded_at timestamptz(3) NOT NULL,
  digest bytea NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT evidence_pkey PRIMARY KEY (org_id, mode, contact_id, place)
);
CREATE TRIGGER evidence_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON evidence FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();

-- `content` is json and not jsonb: the digest is over its very characters.
CREATE TABLE evidence_contents (
  org_id text NOT NULL,
  mode text NOT NULL,
  contact_id text NOT NULL,
  place integer NOT NULL,
  salt bytea NOT NULL,
  content json NOT NULL,
  CONSTRAINT evidence_contents_pkey PRIMARY KEY (org_id, mode, contact_id, place)
);
CREATE TRIGGER evidence_contents_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON evidence_contents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();

-- Where each chain ends: without it, rows taken from the end would not be missed. Locked by whoever appends.
CREATE TABLE evidence_chains (
  org_id text NOT NULL,
  mode text NOT NULL,
  contact_id text NOT NULL,
  length integer NOT NULL,
  head bytea NOT NULL,
  CONSTRAINT evidence_chains_pkey PRIMARY KEY (org_id, mode, contact_id)
);
CREATE TRIGGER evidence_chains_kept BEFORE DELETE OR TRUNCATE ON evidence_chains FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();

-- Erasures of a number before its last one, for the chains of evidence that tell of them.
CREATE TABLE earlier_erasures (
  org_id text NOT NULL,
  mode text NOT NULL,
  number_hash text NOT NULL,
  erasure_id text NOT NULL,
  erased_at timestamptz(3) NOT NULL,
  recorded_by jsonb,
  CONSTRAINT earlier_erasures_pkey PRIMARY KEY (org_id, mode, number_hash, erasure_id)
);
