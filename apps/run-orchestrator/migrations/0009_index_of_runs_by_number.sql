-- outside a transaction
-- To find what is to be erased of a number. A number never changes, so what updates a run goes by without it. The number comes first: behind org and mode
-- it would pass, on a table without statistics, for a way to find a run by its key (`plans.spec`), and an org's runs would be read for each.
CREATE INDEX CONCURRENTLY runs_by_phone ON runs (phone, org_id, mode);
