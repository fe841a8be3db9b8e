-- In place of the oldest hashes of erased objects, where an org and mode has more than its quota: whatever was created
-- until then, and is not stored, is taken for an object of somebody who was erased (`fold_erased_objects`,
-- `commerce.erased-among`).
CREATE TABLE erased_before (
  org_id text NOT NULL,
  mode text NOT NULL,
  until timestamptz(3) NOT NULL,
  CONSTRAINT erased_before_pkey PRIMARY KEY (org_id, mode)
);
CREATE TRIGGER kept_added AFTER INSERT ON erased_objects REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
CREATE TRIGGER kept_gone AFTER DELETE ON erased_objects REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
CREATE TRIGGER kept_emptied AFTER TRUNCATE ON erased_objects FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
