SET LOCAL lock_timeout = '3s';

-- A key is read by its hash, or by its org and id, which has an index of its own: none is asked for by its id alone.
ALTER TABLE api_keys DROP CONSTRAINT api_keys_id_key;
