-- outside a transaction
-- To find what an erased number left (erasing.sql.ts). Products have no number; a copy that changes keeps its own, nearly always.
CREATE INDEX CONCURRENTLY objects_by_phone ON objects (org_id, mode, phone) WHERE phone IS NOT NULL;
