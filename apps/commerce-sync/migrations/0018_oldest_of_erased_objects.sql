-- outside a transaction: the table may be large. Asked for by `fold_erased_objects`, and by an expression of its own:
-- no look for a hash can be planned by it.
CREATE INDEX CONCURRENTLY erased_objects_of_org ON erased_objects ((org_id || '/' || mode), erased_at);
