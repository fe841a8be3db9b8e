-- outside a transaction: the table may be large. Asked for by `commerce.drop-oldest-hook_receipts`.
CREATE INDEX CONCURRENTLY hook_receipts_of_org ON hook_receipts (org_id, mode, received_at) WHERE (status <> 'waiting'::text);
