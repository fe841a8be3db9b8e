-- Replaces 0001 to 0028_limit_questions

CREATE TYPE run_priority AS ENUM ('resumed', 'transactional', 'retry', 'service', 'promotional');

-- A run is one row, its attempts and actions in it, so that a read and the snapshot of an event are one primary-key
-- read. `due_at` is when a process must look at it next (an attempt due, or a lease that lapses); null for all others,
-- so that the index of due runs holds only those that wait. Room is left in the pages: ringing and answered touch no
-- index (HOT). `trail`: which events told of the run, written with the run in the statements that write it anyway,
-- where a table of events would cost a row each. `lane` (`LANES` of the domain): due runs wait in queues by it, by
-- mode, org and call type, so that one org's many do not stand before another's one. Ringing and answered change
-- neither lane nor due_at and stay HOT.
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
  trail jsonb NOT NULL DEFAULT '[]'::jsonb,
  priority run_priority NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN (lease_owner IS NOT NULL) THEN 'resumed'::run_priority
    WHEN (attempts > 0) THEN 'retry'::run_priority
    WHEN (call_type = 'transactional'::text) THEN 'transactional'::run_priority
    WHEN (call_type = 'service'::text) THEN 'service'::run_priority
    ELSE 'promotional'::run_priority
END) STORED,
  -- The trigger key of a run that a store's change started (a hash): at most one run per key, whoever asks and however
  -- often.
  trigger_key text,
  -- Whether the call of the last attempt goes on, as far as the run has heard: also of runs that were canceled
  -- meanwhile.
  in_call boolean NOT NULL DEFAULT false,
  -- The earliest time of a run's next attempt whatever the hours: the end of the gap behind the last one, or of a limit
  -- or wait. Changed hours plan by it.
  not_before timestamptz(3)
) WITH (fillfactor=50);
CREATE INDEX runs_listed ON runs (org_id, mode, created_at DESC, id DESC);
CREATE INDEX runs_of_flow ON runs (org_id, mode, flow_id, created_at DESC, id DESC);
-- The key comes after the indexes above: before the first ANALYZE all indexes with an id cost the planner the same, and
-- it then takes the newest.
ALTER TABLE runs ADD CONSTRAINT runs_pkey PRIMARY KEY (org_id, mode, id);
CREATE INDEX runs_waiting ON runs (priority, mode, org_id, call_type, due_at) WHERE (due_at IS NOT NULL);
CREATE UNIQUE INDEX runs_by_trigger ON runs (org_id, mode, trigger_key) WHERE (trigger_key IS NOT NULL);
-- `runs.claim-fitting`: who waits longest for a line of some languages only. No attempt that is placed at once enters
-- it: such a run has a lease from the first commit on.
CREATE INDEX runs_waiting_by_language ON runs (priority, mode, org_id, call_type, language, due_at) WHERE ((due_at IS NOT NULL) AND (lease_owner IS NULL));
-- The list of runs of a contact. A contact is written with the run and never changes. It comes first for the reason
-- that the number does in `runs_by_phone`.
CREATE INDEX runs_by_contact ON runs (contact_id, org_id, mode, created_at DESC, id DESC) WHERE (contact_id IS NOT NULL);
-- The list of runs of a number: in its order, as a number that a shop tests with has any number of runs. What asks
-- `runs_by_phone` is served by this too.
CREATE INDEX runs_by_phone_listed ON runs (phone, org_id, mode, created_at DESC, id DESC);
-- `runs.parked-until`: runs without a time whose basis has ended. No run that is placed or retried in its hours enters
-- it.
CREATE INDEX runs_parked ON runs (due_at) WHERE ((due_at IS NOT NULL) AND (next_attempt_at IS NULL) AND (lease_owner IS NULL));
CREATE TRIGGER forget_run_status AFTER DELETE ON runs FOR EACH ROW EXECUTE FUNCTION forget_run_status();
CREATE TRIGGER note_new_run AFTER INSERT ON runs FOR EACH ROW EXECUTE FUNCTION note_run_status();
-- An answered call, a lease and an action change neither: nothing is called for them.
CREATE TRIGGER note_run_status AFTER UPDATE ON runs FOR EACH ROW WHEN (((old.status <> new.status) OR (old.in_call <> new.in_call) OR (old.outcome IS DISTINCT FROM new.outcome))) EXECUTE FUNCTION note_run_status();

-- What is known of an org from its events. `{}` are hours that narrow nothing: an org without a row is one not heard
-- of. `hours_before`: the hours that the waiting runs of the org are still planned by, while they are being planned
-- anew.
CREATE TABLE org_settings (
  org_id text NOT NULL,
  version bigint NOT NULL,
  calling_hours jsonb NOT NULL DEFAULT '{}'::jsonb,
  hours_before jsonb,
  -- Whether the org is approved for live calls: runs that nobody asks for by HTTP have no context of the gateway that
  -- tells.
  is_verified boolean NOT NULL DEFAULT false,
  -- The name of the org, which is said where a run that a store's change started is given no store_name. Empty until
  -- the next event of an org that was known before.
  name text NOT NULL DEFAULT ''::text,
  -- How often one number may be called, as the org's last event told it; each field null: no limit. The default until
  -- then.
  shopper_limits jsonb NOT NULL DEFAULT '{"gapMinutes": 60, "reachedPerDay": 3, "attemptsPerDay": 8}'::jsonb,
  CONSTRAINT org_settings_pkey PRIMARY KEY (org_id)
);

-- How many runs wait for the same start of hours, by the lines they share: their first attempts are spread by it. A
-- hint and no more: rows of windows that are over go as their org takes a new place.
CREATE TABLE calling_windows (
  org_id text NOT NULL,
  mode text NOT NULL,
  line_pool text NOT NULL,
  opens_at timestamptz(3) NOT NULL,
  taken integer NOT NULL,
  CONSTRAINT calling_windows_pkey PRIMARY KEY (org_id, mode, line_pool, opens_at)
);

-- What shoppers decided in the last minutes, an opt-out or a withdrawal. A run that contacts admitted before the
-- decision may be written after its event was handled here, which then finds no run: the sweep of `StopMissedRuns`
-- finds it by this. Rows go after minutes.
CREATE TABLE decisions_heard (
  org_id text NOT NULL,
  mode text NOT NULL,
  phone text NOT NULL,
  version bigint NOT NULL,
  decided_at timestamptz(3) NOT NULL,
  heard_at timestamptz(3) NOT NULL,
  is_opted_out boolean NOT NULL,
  consent_ids text[] NOT NULL,
  request_id text,
  traceparent text,
  CONSTRAINT decisions_heard_pkey PRIMARY KEY (org_id, mode, phone, version)
);
-- Asked by the sweep and by the deletion of what is old.
CREATE INDEX decisions_heard_by_time ON decisions_heard (heard_at);

-- Numbers whose runs are being erased: rows that stand until no run of the number is left. Whoever sweeps takes the one
-- that has waited longest, by pushing `look_at` so far that nobody else takes it meanwhile.
CREATE TABLE erasures (
  org_id text NOT NULL,
  mode text NOT NULL,
  erasure_id text NOT NULL,
  phone text NOT NULL,
  heard_at timestamptz(3) NOT NULL,
  look_at timestamptz(3) NOT NULL,
  request_id text,
  traceparent text,
  -- The contact that the erased number was, null when it was none: answers kept under an Idempotency-Key of a request
  -- that named the shopper by `contactId` alone are found by it. A replica of before writes none, and finds such an
  -- answer as before: when its 24 hours are over.
  contact_id text,
  -- Runs that were admitted knowing of the erasure are of somebody who came back, and stay. Null: noted by a version
  -- before, which knew of none.
  erased_at timestamptz(3),
  CONSTRAINT erasures_pkey PRIMARY KEY (org_id, mode, erasure_id)
);
-- Asked by the sweep for the next.
CREATE INDEX erasures_by_time ON erasures (look_at);

-- What is left of them: contacts' keyed hash of the number. A run that was admitted before the erasure and comes to be
-- written after it is refused.
CREATE TABLE erased_numbers (
  org_id text NOT NULL,
  mode text NOT NULL,
  number_hash text NOT NULL,
  -- When the number was erased for the last time, as far as it was told here. Of one that a version before noted it is
  -- not known: whoever was admitted knowing of an erasure came after it.
  erased_at timestamptz(3) NOT NULL DEFAULT '-infinity'::timestamptz,
  CONSTRAINT erased_numbers_pkey PRIMARY KEY (org_id, mode, number_hash)
);

-- A narrow row for each run: what the lists of one status, the opt-outs of a number and the sweep of lost calls look
-- runs up by. As no index of `runs` names the status or the call any more, a change of them stays within its page there
-- (HOT). See docs/adr/0021-run-statuses.md. `in_call`: also `dialing` by itself, of runs written before `runs` had that
-- column. `phone`: of runs that are open or in a call, and null of all others.
CREATE TABLE run_statuses (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  status text NOT NULL,
  in_call boolean NOT NULL,
  phone text,
  -- An outcome is set when a run ends: an index of `runs` by it would be written by every end (HOT). Null until it is
  -- set.
  outcome text
);
-- The lists of one status, their counts, and the waiting runs of an org whose hours change.
CREATE INDEX run_statuses_listed ON run_statuses (org_id, mode, status, created_at DESC, id DESC);
-- The key comes after the index above: before the first ANALYZE both cost the planner the same, and it then takes the
-- newer.
ALTER TABLE run_statuses ADD CONSTRAINT run_statuses_pkey PRIMARY KEY (org_id, mode, id);
-- Opt-outs, withdrawals and erasures: as small as the runs are few that have not ended.
CREATE INDEX run_statuses_by_phone ON run_statuses (org_id, mode, phone) WHERE (phone IS NOT NULL);
-- The sweep of lost calls and the overview: as many rows as there are lines.
CREATE INDEX run_statuses_in_call ON run_statuses (org_id, mode, id) WHERE in_call;
-- The list of runs of one outcome.
CREATE INDEX run_statuses_by_outcome ON run_statuses (org_id, mode, outcome, created_at DESC, id DESC) WHERE (outcome IS NOT NULL);

-- Orders that concern many runs of an org at once: pause, resume, cancel, and the release of those that the hold kept.
-- While `stands`, every dial of the org and mode compares with the filter (`stops_of`): a pause stands until it is
-- resumed, a cancel until its job is done. The filter's columns are null where it says nothing. `place_*`: the last
-- run, in the order of lists, that the job is through with. `left_over`: runs that were being placed when the job came
-- to them. `look_at`: when a process is to go on with the job, null when nothing is left to do; `owner` fences it.
CREATE TABLE run_jobs (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  kind text NOT NULL,
  flow_id text,
  flow_version_id text,
  store_id text,
  metadata jsonb,
  stands boolean NOT NULL,
  status text NOT NULL,
  matched integer NOT NULL,
  done integer NOT NULL,
  planned integer NOT NULL,
  place_at timestamptz(3),
  place_id text,
  left_over text[] NOT NULL,
  look_at timestamptz(3),
  owner text,
  request_id text,
  traceparent text,
  created_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3),
  -- Runs that can never be written must not keep their job from being done: looks in a row that wrote none of those
  -- left over, and how many were set aside when there had been enough of these. A version before writes neither, and
  -- tries on.
  tries integer NOT NULL DEFAULT 0,
  set_aside integer NOT NULL DEFAULT 0,
  CONSTRAINT run_jobs_pkey PRIMARY KEY (org_id, mode, id),
  CONSTRAINT run_jobs_kind_check CHECK ((kind = ANY (ARRAY['pause'::text, 'resume'::text, 'cancel'::text, 'release'::text]))),
  CONSTRAINT run_jobs_status_check CHECK ((status = ANY (ARRAY['running'::text, 'done'::text])))
);
-- Asked by `stops_of` and by whoever reads a run to decide on it: as small as few pauses stand.
CREATE INDEX run_jobs_standing ON run_jobs (org_id, mode) WHERE stands;
-- Asked by the sweep for the next.
CREATE INDEX run_jobs_by_time ON run_jobs (look_at) WHERE (look_at IS NOT NULL);

-- One row at most: whether all live dialling of the deployment is held.
CREATE TABLE dialling_hold (
  only_row boolean NOT NULL DEFAULT true,
  held boolean NOT NULL,
  reason text NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  CONSTRAINT dialling_hold_pkey PRIMARY KEY (only_row),
  CONSTRAINT dialling_hold_only_row_check CHECK (only_row)
);

-- A row for each key and value of a run's metadata: what the list of runs by metadata walks along
-- (docs/adr/0021-run-statuses.md). The label is a hash, so whoever finds a run by it compares the run's metadata too.
-- It covers org and mode: they need no columns here, and two orgs with the same metadata share no label.
CREATE TABLE run_labels (
  label bigint NOT NULL,
  created_at timestamptz(3) NOT NULL,
  id text NOT NULL,
  CONSTRAINT run_labels_pkey PRIMARY KEY (label, created_at, id)
);

-- Orgs whose waiting runs are being planned anew, as their hours or limits have changed. One row an org, written in the
-- commit that takes the change: a newer change takes the place of an older one that is not done, and begins anew.
-- `started_at`: where hours that are open begin to be counted. `mode` and `place_*`: the last run that was planned; no
-- place: none of this mode yet. `look_at`: when a process is to go on; `owner` fences it. A replica of the release
-- before plans the runs itself, and leaves no row.
CREATE TABLE replans (
  org_id text NOT NULL,
  version bigint NOT NULL,
  started_at timestamptz(3) NOT NULL,
  mode text NOT NULL,
  place_at timestamptz(3),
  place_id text,
  look_at timestamptz(3) NOT NULL,
  owner text,
  CONSTRAINT replans_pkey PRIMARY KEY (org_id)
);
-- Asked by the sweep for the next (`runs.take-replan`).
CREATE INDEX replans_by_time ON replans (look_at);

-- What contacts is still to be asked about the limits per shopper: whether they hold the time that a run waits for
-- (`run_id`), or those of all runs that wait for a number (null). Written by the statement that plans the run, or that
-- begins or ends a call to the number, and never changed by it: no two writers wait for each other. The same question
-- may stand here more than once; who takes it leaves one. `behind`: the last run of the number that was asked about.
-- `look_at`: when a process is to ask; `owner` fences it. A replica of the release before asks from its memory.
CREATE TABLE limit_questions (
  org_id text NOT NULL,
  mode text NOT NULL,
  phone text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  run_id text,
  behind text,
  look_at timestamptz(3) NOT NULL,
  owner text,
  CONSTRAINT limit_questions_pkey PRIMARY KEY (org_id, mode, phone, id)
);
-- Asked by the sweep for the next (`runs.take-limit-questions`).
CREATE INDEX limit_questions_by_time ON limit_questions (look_at);
