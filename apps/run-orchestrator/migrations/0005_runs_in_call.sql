-- Whether the call of the last attempt goes on, as far as the run has heard: also of runs that were canceled meanwhile.
ALTER TABLE runs ADD COLUMN in_call boolean NOT NULL DEFAULT false;
