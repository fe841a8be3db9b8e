-- All that is left of the objects of erased shoppers: that one sent again is `redacted`, found by a keyed hash of its store, kind and id whose key
-- is not in the database. A shop's own id may be a number or an address.
CREATE TABLE erased_objects (
  org_id text NOT NULL,
  mode text NOT NULL,
  store_id text NOT NULL,
  object_hash text NOT NULL,
  erased_at timestamptz(3) NOT NULL,
  PRIMARY KEY (org_id, mode, store_id, object_hash)
);

-- How often erasures have looked: rises with each look. A sync that asked who its shoppers are before one, and commits after it, begins anew.
CREATE TABLE erasure_looks (
  org_id text NOT NULL,
  mode text NOT NULL,
  looks bigint NOT NULL,
  PRIMARY KEY (org_id, mode)
);
