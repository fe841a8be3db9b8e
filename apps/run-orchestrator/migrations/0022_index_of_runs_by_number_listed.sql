-- outside a transaction
-- The list of runs of a number: in its order, as a number that a shop tests with has any number of runs. What asks `runs_by_phone` is served by this too.
CREATE INDEX CONCURRENTLY runs_by_phone_listed ON runs (phone, org_id, mode, created_at DESC, id DESC);
