-- outside a transaction: the table may be large. Asked for by `commerce.drop-oldest-object_history`.
CREATE INDEX CONCURRENTLY object_history_of_org ON object_history (org_id, mode, at) WHERE (kind <> 'deleted'::text);
