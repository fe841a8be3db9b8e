-- outside a transaction: `calls` may be large. Which live call a shopper calls back for (`telephony.called-orgs`). Its
-- condition is written so that no other statement meets it: `place_live_calls` read all calls of an org by it.
CREATE INDEX CONCURRENTLY live_calls_by_phone ON calls (org_id, phone, created_at) WHERE ((mode || ''::text) = 'live'::text);
