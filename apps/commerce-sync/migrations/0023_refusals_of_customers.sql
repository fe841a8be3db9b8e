-- Until when a customer of a store has refused marketing, by the keyed hash of their id: a promotional consent that was
-- given until then and comes later is none. The row without store and hash stands for all that gave way to the org's
-- quota.
CREATE TABLE customer_refusals (
  org_id text NOT NULL,
  mode text NOT NULL,
  store_id text NOT NULL,
  customer_hash text NOT NULL,
  refused_until timestamptz(3) NOT NULL,
  CONSTRAINT customer_refusals_pkey PRIMARY KEY (org_id, mode, store_id, customer_hash)
);
-- Asked for by `commerce.fold-customer-refusals`, and by an expression of its own: no look for a hash can be planned by
-- it.
CREATE INDEX customer_refusals_of_org ON customer_refusals ((org_id || '/' || mode), refused_until);
CREATE TRIGGER kept_added AFTER INSERT ON customer_refusals REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
CREATE TRIGGER kept_gone AFTER DELETE ON customer_refusals REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
CREATE TRIGGER kept_emptied AFTER TRUNCATE ON customer_refusals FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
