-- outside a transaction
-- The list of runs of a contact. A contact is written with the run and never changes. It comes first for the reason that the number does in `runs_by_phone`.
CREATE INDEX CONCURRENTLY runs_by_contact ON runs (contact_id, org_id, mode, created_at DESC, id DESC) WHERE contact_id IS NOT NULL;
