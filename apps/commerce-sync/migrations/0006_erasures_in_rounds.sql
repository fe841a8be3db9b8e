SET LOCAL lock_timeout = '3s';

-- Numbers whose objects are still to be erased, and how far each has come: `behind` is the last thing that was looked at in the `step`.
CREATE TABLE erasures (
  org_id text NOT NULL,
  mode text NOT NULL,
  erasure_id text NOT NULL,
  phone text NOT NULL,
  heard_at timestamptz(3) NOT NULL,
  step text NOT NULL,
  behind text[],
  -- Rounds begun since one was finished. One that fails lets the others of its org go first.
  tries integer NOT NULL DEFAULT 0,
  -- Asked for again meanwhile: after its last step it begins anew.
  is_told_again boolean NOT NULL DEFAULT false,
  PRIMARY KEY (org_id, mode, erasure_id)
);

-- A row per org and mode with any of them: orgs take turns, a round each, so that one with many objects, or many erasures, holds up no other.
-- Whoever works for one holds it until `look_at`.
CREATE TABLE erasure_turns (
  org_id text NOT NULL,
  mode text NOT NULL,
  look_at timestamptz(3) NOT NULL,
  PRIMARY KEY (org_id, mode)
);
-- The next turn (erasures.sql.ts).
CREATE INDEX erasure_turns_by_look ON erasure_turns (look_at);
