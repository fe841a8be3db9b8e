-- outside a transaction
-- To find the permits of a number that is erased: those of starts that came to nothing are found by no run. The number comes first, so that no plan takes
-- it for a way to find a permit by its key.
CREATE INDEX CONCURRENTLY permits_by_phone ON permits (phone, org_id, mode);
