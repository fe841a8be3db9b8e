SET LOCAL lock_timeout = '3s';

-- The contact that the erased number was, null when it was none: answers kept under an Idempotency-Key of a request that named the shopper by
-- `contactId` alone are found by it. A replica of before writes none, and finds such an answer as before: when its 24 hours are over.
ALTER TABLE erasures ADD COLUMN contact_id text;
