-- outside a transaction
-- To find the runs whose call has ended without a word: as few rows as there are lines, and no column that a ringing or an answered call
-- changes, so that these stay updates within their page. `dialing`: runs written before there was `in_call`.
CREATE INDEX CONCURRENTLY runs_in_call ON runs (org_id, mode, id) WHERE in_call OR status = 'dialing';
