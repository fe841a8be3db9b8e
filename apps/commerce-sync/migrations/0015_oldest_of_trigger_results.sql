-- outside a transaction: the table may be large. Asked for by `commerce.drop-oldest-trigger_results`.
CREATE INDEX CONCURRENTLY trigger_results_of_org ON trigger_results (org_id, mode, created_at) WHERE (outcome = ANY (ARRAY['skipped'::text, 'refused'::text]));
