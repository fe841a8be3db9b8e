-- Which start of a trigger has the turn of what the trigger may call once: of an object for ever, of a number for 24
-- hours. `once_of` is a keyed hash of the object (its key is not in the database) or the contact of the number.
-- `is_made`: its run exists; until then the turn is given back when it makes none.
CREATE TABLE trigger_turns (
  org_id text NOT NULL,
  mode text NOT NULL,
  once_of text COLLATE "C" NOT NULL,
  flow_id text NOT NULL,
  trigger_id text NOT NULL,
  result_id text NOT NULL,
  is_made boolean NOT NULL DEFAULT false,
  until timestamptz(3) NOT NULL,
  CONSTRAINT trigger_turns_pkey PRIMARY KEY (org_id, mode, once_of, flow_id, trigger_id)
);
-- To delete those that are over (`commerce.drop-trigger_turns`).
CREATE INDEX trigger_turns_by_end ON trigger_turns (until) WHERE (until < 'infinity');

-- The condition that was false, and what the object had in its place; null in other results, and in those of a version
-- before.
ALTER TABLE trigger_results ADD COLUMN condition jsonb;
