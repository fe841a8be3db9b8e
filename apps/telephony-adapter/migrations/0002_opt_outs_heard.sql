-- When the shopper was heard to opt out: stored before contacts is told, so that whoever plays the call to its end knows of it.
ALTER TABLE calls ADD COLUMN opt_out_heard_at timestamptz(3);
