-- Until when a process that gives signs of life reaches the engine that calls go by; null: it does not, or it is of the
-- release before, which neither writes nor reads it. Who is cut off lets its calls go only where another reaches it.
ALTER TABLE players ADD COLUMN engine_until timestamptz(3);
