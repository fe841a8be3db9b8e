-- Replaces 0001 to 0015_first_come_first_served

-- `phase`: the CALL_RANK of the last fact published. `lease_until`: null once the call is over, in the past when nobody
-- plays it. With half of a page free, ringing and answered rewrite the row where it stands (measured: 2.1 of a call's
-- 3.1 updates, for 1.1 before). A row of up to 4 KB is kept as it is: to compress its transcript took 32 of the 150 us
-- of PostgreSQL that the end of a call costs.
CREATE TABLE calls (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  run_id text NOT NULL,
  attempt integer NOT NULL,
  flow_version_id text NOT NULL,
  call_type text NOT NULL,
  phone text NOT NULL,
  language text NOT NULL,
  inputs jsonb NOT NULL,
  metadata jsonb NOT NULL,
  test_answers jsonb,
  request_id text,
  traceparent text,
  status text NOT NULL,
  end_reason text,
  answers jsonb NOT NULL DEFAULT '{}'::jsonb,
  outcome text,
  talk_seconds integer,
  languages_heard jsonb NOT NULL DEFAULT '[]'::jsonb,
  transcript jsonb NOT NULL DEFAULT '[]'::jsonb,
  created_at timestamptz(3) NOT NULL,
  answered_at timestamptz(3),
  ended_at timestamptz(3),
  phase smallint NOT NULL,
  lease_owner text,
  lease_until timestamptz(3),
  lease_epoch integer NOT NULL DEFAULT 1,
  number_id text,
  is_promised boolean NOT NULL DEFAULT false,
  -- When the shopper was heard to opt out: stored before contacts is told, so that whoever plays the call to its end
  -- knows of it.
  opt_out_heard_at timestamptz(3),
  -- The app that started the call's run, whose action URL serves its actions; null when none did.
  app_id text,
  -- The series of the number that a call is made from, and the version of the rules by which it is of that series:
  -- stored when the line is taken, so that neither a change of the rules nor of the number alters what is told of the
  -- call. Null for calls of before, and for test calls, which have no number.
  number_series text,
  series_rules_version text,
  -- Since when a call is to be ended by us: stored before the carrier is asked, so that whoever takes the call over
  -- asks it.
  hang_up_at timestamptz(3),
  CONSTRAINT calls_pkey PRIMARY KEY (org_id, mode, id),
  CONSTRAINT calls_check CHECK (((lease_until IS NULL) = (ended_at IS NOT NULL)))
) WITH (fillfactor=50, toast_tuple_target=4080);
CREATE INDEX calls_claimable ON calls (lease_until) WHERE (lease_until IS NOT NULL);
-- To find the calls of a process that died (telephony.claim-calls): as few rows as there are calls going on. Of an
-- expression: statements that write calls by their key say the owner too, and the planner must not look for a batch
-- among all calls of a process.
CREATE INDEX calls_of_player ON calls (COALESCE(lease_owner, ''::text)) WHERE (lease_until IS NOT NULL);

-- Tries that met busy lines, by run: such a try makes no call and uses no attempt.
CREATE TABLE busy_tries (
  org_id text NOT NULL,
  mode text NOT NULL,
  run_id text NOT NULL,
  tried_at timestamptz(3) NOT NULL,
  CONSTRAINT busy_tries_pkey PRIMARY KEY (org_id, mode, run_id)
);

-- Numbers and credit exist for live calls only: no mode.
CREATE TABLE numbers (
  org_id text NOT NULL,
  id text NOT NULL,
  phone text NOT NULL,
  call_types text[] NOT NULL,
  lines integer NOT NULL,
  languages text[] NOT NULL,
  speech boolean NOT NULL,
  dtmf boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT numbers_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT numbers_org_id_phone_key UNIQUE (org_id, phone),
  CONSTRAINT numbers_lines_check CHECK ((lines >= 1))
);

-- What a removed number was: its calls stay, and with them the question what number they were made from.
CREATE TABLE removed_numbers (
  org_id text NOT NULL,
  id text NOT NULL,
  phone text NOT NULL,
  removed_at timestamptz(3) NOT NULL,
  CONSTRAINT removed_numbers_pkey PRIMARY KEY (org_id, id)
);

CREATE TABLE balances (
  org_id text NOT NULL,
  amount bigint NOT NULL,
  -- Replicas of the release before read `amount` alone: to them the balance is as of the last placing.
  taken_in bigint NOT NULL DEFAULT 0,
  CONSTRAINT balances_pkey PRIMARY KEY (org_id),
  CONSTRAINT balances_amount_check CHECK ((amount >= 0))
);

CREATE TABLE credit_entries (
  org_id text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  amount bigint NOT NULL,
  note text,
  call_id text,
  created_by jsonb,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT credit_entries_pkey PRIMARY KEY (org_id, id)
);

-- The virtual carrier's own record, as it is the outside world: every request it was sent. Nothing is unique on
-- purpose, so that a second request would show.
CREATE TABLE virtual_carrier_requests (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  call_id text NOT NULL,
  run_id text NOT NULL,
  phone text NOT NULL,
  answer text NOT NULL,
  started_at timestamptz NOT NULL,
  -- The virtual carrier's own record of when it was told to.
  hung_up_at timestamptz(3),
  CONSTRAINT virtual_carrier_requests_pkey PRIMARY KEY (id)
);
CREATE INDEX virtual_carrier_busy_runs ON virtual_carrier_requests (run_id) WHERE (answer = 'lines_busy'::text);
-- What the virtual carrier was asked for a run is erased with it.
CREATE INDEX virtual_carrier_requests_by_run ON virtual_carrier_requests (run_id);

-- The line, the held minute and the shopper of a live call that is not over: made and removed with it, in its
-- transaction, by `place_live_calls` and `end_live_calls`.
CREATE TABLE live_leases (
  org_id text NOT NULL,
  call_id text NOT NULL,
  number_id text NOT NULL,
  phone text NOT NULL,
  hold bigint NOT NULL,
  CONSTRAINT live_leases_pkey PRIMARY KEY (org_id, call_id),
  CONSTRAINT live_leases_org_id_phone_key UNIQUE (org_id, phone),
  CONSTRAINT live_leases_hold_check CHECK ((hold >= 0))
) WITH (autovacuum_vacuum_cost_delay=0, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);
CREATE TRIGGER all_lines_freed AFTER TRUNCATE ON live_leases FOR EACH STATEMENT EXECUTE FUNCTION all_lines_freed();
CREATE TRIGGER lines_taken AFTER INSERT ON live_leases REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION lines_taken();

-- Lines that calls take up, by number: kept with the leases by whatever writes them, so that a batch reads one row per
-- number and not one per call going on (measured: to place a hundred took 16 ms with no call going on, 54 with 8,000
-- and 111 with 20,000, all of it under the lock of the org's balance). Rows are locked only under that lock, which
-- placing and ending take first, in the order of the orgs.
CREATE TABLE line_use (
  org_id text NOT NULL,
  number_id text NOT NULL,
  used bigint NOT NULL,
  CONSTRAINT line_use_pkey PRIMARY KEY (org_id, number_id),
  CONSTRAINT line_use_used_check CHECK ((used >= 0))
) WITH (autovacuum_vacuum_cost_delay=0, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000, fillfactor=50);

-- Lines held for a scheduler between its claim and its calls: seconds at most. Unlogged: after a crash nothing is held.
CREATE UNLOGGED TABLE line_reservations (
  org_id text NOT NULL,
  id text NOT NULL,
  number_id text NOT NULL,
  slots integer NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT line_reservations_pkey PRIMARY KEY (org_id, id, number_id),
  CONSTRAINT line_reservations_slots_check CHECK ((slots > 0))
) WITH (autovacuum_vacuum_cost_delay=0, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);

-- A token bucket per carrier account, filled at its rate and never above one second of it.
CREATE UNLOGGED TABLE carrier_starts (
  account text NOT NULL,
  tokens double precision NOT NULL,
  filled_at timestamptz NOT NULL,
  CONSTRAINT carrier_starts_pkey PRIMARY KEY (account)
);

-- The end of a call waits for no balance. It took the row of its org first, as placing does, and so waited for every
-- placing that was under way (a third of the time that a batch of endings took), and every placing for it. Now an ended
-- call gives its line and what is left of its hold back in a row of its number. Endings alone write these rows, placing
-- alone writes `line_use`, and placing reads both. Both count for ever, so nobody has to empty a row that another
-- writes: in use is `line_use.used` less `released.lines`, and the balance is `balances.amount`, and `released.amount`
-- of the org less `balances.taken_in`, which is the part of it that `amount` has already. What placing does not see yet
-- makes it find a line or a minute less than there is, never more.
CREATE TABLE released (
  org_id text NOT NULL,
  number_id text NOT NULL,
  lines bigint NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT released_pkey PRIMARY KEY (org_id, number_id),
  CONSTRAINT released_amount_check CHECK ((amount >= 0)),
  CONSTRAINT released_lines_check CHECK ((lines >= 0))
) WITH (autovacuum_vacuum_cost_delay=0, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000, fillfactor=50);

-- A process that plays calls says so in one row, and not in each of its calls: at sixty thousand calls these were
-- twelve thousand rows a second, each with a new entry in `calls_claimable`. Replicas of the release before renew their
-- own calls one by one, and write no row here.
CREATE TABLE players (
  owner text NOT NULL,
  alive_until timestamptz(3) NOT NULL,
  CONSTRAINT players_pkey PRIMARY KEY (owner)
);

-- A line that is freed is for whoever waits for it longest. Numbers of which no line was free when somebody wanted one. Each round of a scheduler
-- that finds too few lines says so again, so that it is over soon after nobody waits any more, also when whoever waited
-- has died. Of the present alone, like the reservations.
CREATE UNLOGGED TABLE awaited_lines (
  org_id text NOT NULL,
  number_id text NOT NULL,
  until timestamptz NOT NULL,
  CONSTRAINT awaited_lines_pkey PRIMARY KEY (org_id, number_id)
) WITH (autovacuum_vacuum_cost_delay=0, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);
