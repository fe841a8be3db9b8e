-- outside a transaction
-- To find the calls of a process that died (telephony.claim-calls): as few rows as there are calls going on. Of an
-- expression: statements that write calls by their key say the owner too, and the planner must not look for a batch among all calls of a process.
CREATE INDEX CONCURRENTLY calls_of_player ON calls ((coalesce(lease_owner, ''))) WHERE lease_until IS NOT NULL;
