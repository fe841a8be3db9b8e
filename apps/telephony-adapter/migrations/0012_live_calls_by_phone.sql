-- outside a transaction: `calls` may be large. Which live call a shopper calls back for (`telephony.called-orgs`).
CREATE INDEX CONCURRENTLY live_calls_by_phone ON calls (org_id, phone, created_at) WHERE (mode = 'live'::text);
