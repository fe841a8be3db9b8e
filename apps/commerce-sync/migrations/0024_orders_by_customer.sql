-- outside a transaction: finds for which numbers a customer's orders brought a yes. Asked for by
-- `commerce.keep-withdrawals`.
CREATE INDEX CONCURRENTLY objects_by_customer ON objects (org_id, mode, store_id, (object #>> '{customer,externalId}')) WHERE entity = 'orders' AND consented_until IS NOT NULL;
