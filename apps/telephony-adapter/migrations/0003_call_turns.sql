-- The turns of calls that go on: what the agent asked of the line or of the platform, by kind, and what came back. Who
-- takes a call over replays them. They go soon after the call's end, and the release before knows nothing of them.
CREATE TABLE call_turns (
  org_id text NOT NULL,
  mode text NOT NULL,
  call_id text NOT NULL,
  sequence integer NOT NULL,
  effect text NOT NULL,
  reply jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (org_id, mode, call_id, sequence)
);
