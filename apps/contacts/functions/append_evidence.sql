-- Caller: src/outbound/postgres/keeping/save-shopper.ts
-- Spec: test/evidence.spec.ts

-- Appends to the chains of contacts: `[{org_id, mode, contact_id, kind, recorded_at, content}]`, those of one
-- contact in their order. Called by a statement that holds the lock of the number's row; the row of the chain is
-- locked here all the same, and its newest state read, whatever the snapshot of the calling statement (a volatile
-- function takes a new one for each of its own).
CREATE OR REPLACE FUNCTION append_evidence(entries jsonb) RETURNS integer LANGUAGE plpgsql STRICT AS $$
DECLARE
  entry record;
  chain evidence_chains;
  salt bytea;
  digest bytea;
  hash bytea;
  appended integer := 0;
BEGIN
  FOR entry IN
    SELECT e.* FROM jsonb_array_elements(entries) WITH ORDINALITY AS t (value, position),
           jsonb_to_record(t.value) AS e (org_id text, mode text, contact_id text, kind text, recorded_at timestamptz(3), content json)
     ORDER BY t.position
  LOOP
    INSERT INTO evidence_chains AS c (org_id, mode, contact_id, length, head) VALUES (entry.org_id, entry.mode, entry.contact_id, 0, '')
      ON CONFLICT (org_id, mode, contact_id) DO UPDATE SET length = c.length RETURNING * INTO chain;
    salt := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
    digest := sha256(salt || convert_to(entry.content::text, 'UTF8'));
    hash := sha256(chain.head || convert_to(concat_ws('|', entry.org_id, entry.mode, entry.contact_id, chain.length + 1, entry.kind,
      to_char(entry.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) || '|', 'UTF8') || digest);
    INSERT INTO evidence (org_id, mode, contact_id, place, kind, recorded_at, digest, hash)
      VALUES (entry.org_id, entry.mode, entry.contact_id, chain.length + 1, entry.kind, entry.recorded_at, digest, hash);
    INSERT INTO evidence_contents (org_id, mode, contact_id, place, salt, content)
      VALUES (entry.org_id, entry.mode, entry.contact_id, chain.length + 1, salt, entry.content);
    UPDATE evidence_chains c SET length = chain.length + 1, head = hash
      WHERE c.org_id = entry.org_id AND c.mode = entry.mode AND c.contact_id = entry.contact_id;
    appended := appended + 1;
  END LOOP;
  RETURN appended;
END $$;
