SET LOCAL lock_timeout = '3s';

-- What contacts is still to be asked about the limits per shopper: whether they hold the time that a run waits for (`run_id`), or those of all runs that wait for a number (null). Written by
-- the statement that plans the run, or that begins or ends a call to the number, and never changed by it: no two writers wait for each other. The same question may stand here more than once;
-- who takes it leaves one. `behind`: the last run of the number that was asked about. `look_at`: when a process is to ask; `owner` fences it. A replica of the release before asks from its memory.
CREATE TABLE limit_questions (
  org_id text NOT NULL,
  mode text NOT NULL,
  phone text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  run_id text,
  behind text,
  look_at timestamptz(3) NOT NULL,
  owner text,
  -- By number: asked whether it is being gone through already, and deleted so by an erasure.
  PRIMARY KEY (org_id, mode, phone, id)
);
-- Asked by the sweep for the next (`runs.take-limit-questions`).
CREATE INDEX limit_questions_by_time ON limit_questions (look_at);
