-- `once_key`: what tells a delivery from the others of its store. `waits_for`: `orders/` or `returns/` and the id of
-- the object without which it cannot be applied. `due_at`: when it is to be tried next.
ALTER TABLE hook_receipts
  ADD COLUMN once_key text NOT NULL,
  ADD COLUMN api_version text,
  ADD COLUMN triggered_at timestamptz(3),
  ADD COLUMN body_bytes integer NOT NULL DEFAULT 0,
  ADD COLUMN tries integer NOT NULL DEFAULT 0,
  ADD COLUMN due_at timestamptz(3),
  ADD COLUMN waits_for text COLLATE "C";
-- A repeat finds the first (`commerce.receive-delivery`).
CREATE UNIQUE INDEX hook_receipts_once ON hook_receipts (org_id, mode, store_id, once_key);
-- The next of a store, and how many wait there (`commerce.next-delivery`, `commerce.receive-delivery`).
DROP INDEX hook_receipts_waiting;
CREATE INDEX hook_receipts_due ON hook_receipts (org_id, mode, store_id, due_at, id) INCLUDE (body_bytes) WHERE (status = 'waiting'::text);
-- Those that an object was missing for (`commerce.wake-deliveries`).
CREATE INDEX hook_receipts_by_missing ON hook_receipts (org_id, mode, store_id, waits_for) WHERE (waits_for IS NOT NULL);

-- A row per store with deliveries that wait. Stores take turns; whoever applies those of one holds it until
-- `leased_until`, so that they are applied one after the other.
CREATE TABLE hook_turns (
  org_id text NOT NULL,
  mode text NOT NULL,
  store_id text NOT NULL,
  look_at timestamptz(3) NOT NULL,
  leased_until timestamptz(3) NOT NULL,
  CONSTRAINT hook_turns_pkey PRIMARY KEY (org_id, mode, store_id)
);
-- `commerce.take-hook-turn`
CREATE INDEX hook_turns_by_look ON hook_turns (look_at);
