// The rows that a permit and a PUT leave, written by one statement each, as fast as PostgreSQL takes them: no
// judgement, no chain of hashes, no lock asked for.

const PERMITS = {
  name: 'bare-permits',
  text: `
    WITH item AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS i(phone text, call_id text, run_id text, basis jsonb)),
    number AS (
      INSERT INTO shoppers AS s (org_id, mode, phone, permit_until, created_at, updated_at)
      SELECT 'org_bare', 'live', phone, now() + interval '2 s', now(), now() FROM item ORDER BY phone
          ON CONFLICT (org_id, mode, phone) DO UPDATE SET permit_until = greatest(s.permit_until, excluded.permit_until))
    INSERT INTO permits (org_id, mode, call_id, run_id, phone, call_type, basis, hours_rule, rules_version, opt_out_checked_at, granted_at, expires_at, attempt)
    SELECT 'org_bare', 'live', call_id, run_id, phone, 'transactional', basis, '{"date": "2026-11-23", "windows": [["00:00", "24:00"]]}', 'setting', now(), now(), now() + interval '2 s', 1
      FROM item`,
};

const PUT = {
  name: 'bare-put',
  text: `
    WITH shopper AS (
      INSERT INTO shoppers (org_id, mode, phone, contact_id, name, fields, consents, version, created_at, updated_at)
      VALUES ('org_bare', 'live', $1, $2, $3, $4, $5, 1, now(), now())),
    consent AS (
      INSERT INTO consents (org_id, mode, id, phone, scope, source, given_at, note, recorded_at)
      VALUES ('org_bare', 'live', $6, $1, 'service', 'form', $7, $8, now())),
    chain AS (INSERT INTO evidence_chains (org_id, mode, contact_id, length, head) VALUES ('org_bare', 'live', $2, 1, $9)),
    row AS (
      INSERT INTO evidence (org_id, mode, contact_id, place, kind, recorded_at, digest, hash)
      VALUES ('org_bare', 'live', $2, 1, 'consent', now(), $9, $9)),
    content AS (
      INSERT INTO evidence_contents (org_id, mode, contact_id, place, salt, content) VALUES ('org_bare', 'live', $2, 1, $9, $10))
    INSERT INTO outbox (part, event) VALUES (0, $11)`,
};

/** `items`: permits as they are asked for. */
export const barePermits = async (pool, items) => {
  const rows = items.map(({ phone, callId, runId, basis }) => ({ phone, call_id: callId, run_id: runId, basis }));
  await pool.query({ ...PERMITS, values: [JSON.stringify(rows)] });
  return items.length;
};

/** `body`: that of a PUT, `contactId` and `consentId` what it would make. */
export const barePut = async (pool, { body, contactId, consentId }) => {
  const { phone, name, fields, consent } = body;
  const listed = JSON.stringify([{ id: consentId, ...consent, expiresAt: null, isStanding: true }]);
  const content = JSON.stringify({
    phone,
    consentId,
    ...consent,
    recordedBy: { kind: 'api_key', id: 'key_1', name: 'bench' },
  });
  const contact = { id: contactId, phone, name, fields, consents: JSON.parse(listed), isOptedOut: false };
  const event = JSON.stringify({ id: consentId, type: 'contact.upserted', key: contactId, data: { contact } });
  await pool.query({
    ...PUT,
    values: [
      ...[phone, contactId, name, JSON.stringify(fields), listed, consentId, consent.givenAt, consent.note],
      ...[Buffer.alloc(32, 7), content, event],
    ],
  });
  return 1;
};
