import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ConsentInput, Contact, Recorder } from '@outcall/contracts-contacts';
import { verifyEvidence, type Anchor } from '../src/outbound/postgres/evidence/verify-evidence.js';
import { evidenceOf } from './support/evidence-of.js';
import { admissionOf, idOf, newPhone, RunningContacts, tenant } from './support/running-contacts.js';

const ORG = 'org_evidence';
const MANAGED = `/internal/admin/orgs/${ORG}`;
const CONSENT: ConsentInput = {
  scope: 'service',
  source: 'form',
  givenAt: '2026-11-01T10:00:00+05:30',
  note: 'ticked the box',
};
const KEY: Recorder = { kind: 'api_key', id: 'key_1', name: 'key' };
const STAFF: Recorder = { kind: 'admin', id: 'key_1', name: 'key' };
const MEMBER: Recorder = { kind: 'member', id: 'mem_1', name: 'Ravi' };

describe('evidence', () => {
  let contacts: RunningContacts;
  beforeAll(async () => void (contacts = await RunningContacts.start()));
  afterAll(() => contacts.stop());

  const staff = tenant(ORG, 'live', 'admin');
  const managed = async (method: 'POST' | 'DELETE', path: string, phone: string, more = {}): Promise<number> =>
    (await contacts.send('api-gateway', staff, method, `${MANAGED}/${path}`, { mode: 'live', phone, ...more })).status;
  const contactOf = async (phone: string, body = {}): Promise<Contact> =>
    (await contacts.put(tenant(ORG), { phone, ...body })).body.contact;
  const verified = (known: readonly Anchor[] = []) =>
    verifyEvidence((text, values) => contacts.db.database.query(text, [...values]), { known });

  // Shows the SQL function `append_evidence`.
  it('keeps who said what about calls, from where, with which note, and who recorded it', async () => {
    const phone = newPhone();
    const { id } = await contactOf(phone, { consent: CONSENT });
    expect(await managed('POST', 'consents/withdraw', phone, { scope: 'service' })).toBe(200);
    expect(await managed('POST', 'contacts/opt-outs', phone)).toBe(200);
    expect(await managed('DELETE', 'contacts/opt-outs', phone)).toBe(200);
    await contacts.optOut({ orgId: ORG, mode: 'live', phone });
    const [opted] = await contacts.db.database.query<{ call_id: string }>(
      'SELECT call_id FROM opt_outs WHERE phone = $1 AND call_id IS NOT NULL',
      [phone],
    );
    const rows = await evidenceOf(contacts.db.database, id);
    const consentId = rows[0]?.content?.['consentId'];
    expect(consentId).toMatch(/^cns_/);
    expect(rows).toEqual([
      {
        place: 1,
        kind: 'consent',
        content: {
          ...{ phone, consentId, scope: 'service', source: 'form', note: 'ticked the box' },
          ...{ givenAt: '2026-11-01T04:30:00.000Z', expiresAt: null, isStanding: true, isInForce: true },
          recordedBy: KEY,
        },
      },
      {
        place: 2,
        kind: 'withdrawal',
        content: { phone, scope: 'service', source: 'management', consentIds: [consentId], recordedBy: STAFF },
      },
      {
        place: 3,
        kind: 'opt_out',
        content: { phone, source: 'management', callId: null, consentIds: [], recordedBy: STAFF },
      },
      { place: 4, kind: 'lifting', content: { phone, source: 'management', recordedBy: STAFF } },
      {
        place: 5,
        kind: 'opt_out',
        content: {
          ...{ phone, source: 'call', callId: opted?.call_id, consentIds: [] },
          recordedBy: { kind: 'caller', id: opted?.call_id, name: '' },
        },
      },
    ]);
  });

  it('keeps a no that was said in a call also when the number was opted out already, once per call', async () => {
    const phone = newPhone();
    const { id } = await contactOf(phone);
    expect(await managed('POST', 'contacts/opt-outs', phone)).toBe(200);
    expect(await managed('POST', 'contacts/opt-outs', phone)).toBe(200);
    const [first, second] = [idOf.next('call'), idOf.next('call')];
    for (const callId of [first, first, second]) await contacts.optOut({ orgId: ORG, mode: 'live', phone, callId });
    for (const _ of [1, 2]) expect(await managed('DELETE', 'contacts/opt-outs', phone)).toBe(200);
    const rows = await evidenceOf(contacts.db.database, id);
    expect(rows.map(({ kind, content }) => [kind, content?.['callId'], content?.['recordedBy']])).toEqual([
      ['opt_out', null, STAFF],
      ['opt_out', first, { kind: 'caller', id: first, name: '' }],
      ['opt_out', second, { kind: 'caller', id: second, name: '' }],
      ['lifting', undefined, STAFF],
    ]);
    const registered = await contacts.db.database.query(
      'SELECT source, call_id, lifted_at IS NOT NULL AS is_lifted FROM opt_outs WHERE phone = $1 ORDER BY opted_out_at, call_id',
      [phone],
    );
    expect(registered).toEqual([
      { source: 'management', call_id: null, is_lifted: true },
      { source: 'call', call_id: first, is_lifted: true },
      { source: 'call', call_id: second, is_lifted: true },
    ]);
    expect((await verified()).faults).toEqual([]);
  });

  it('of a consent that came with a run says the same as of one that was put, and names whose request it was', async () => {
    const [one, other, unnotified] = [newPhone(), newPhone(), newPhone()];
    const put = await contactOf(one, { consent: CONSENT });
    const admitted = await contacts.admit(
      admissionOf(ORG, { phone: other, consent: CONSENT, recordedBy: MEMBER }),
      admissionOf(ORG, { phone: unnotified, consent: CONSENT }),
    );
    const rows = await Promise.all(
      [put.id, ...admitted.map((answer) => (answer.ok && answer.contact?.id) || '')].map(async (id) => {
        const [row, ...more] = await evidenceOf(contacts.db.database, id);
        return { more, kind: row?.kind, ...row?.content };
      }),
    );
    const [said, withRun] = rows as Record<string, unknown>[];
    expect(Object.keys(withRun ?? {}).sort()).toEqual(Object.keys(said ?? {}).sort());
    expect(withRun).toEqual({ ...said, phone: other, consentId: withRun?.['consentId'], recordedBy: MEMBER });
    expect(rows[2]).toMatchObject({ recordedBy: { kind: 'unknown' }, more: [] });
  });

  it('keeps a consent that a no has undone already, as one that is not in force, and the same one once', async () => {
    const phone = newPhone();
    const { id } = await contactOf(phone, { name: 'Asha' });
    await managed('POST', 'consents/withdraw', phone);
    for (const _ of [1, 2]) await contacts.put(tenant(ORG), { phone, consent: CONSENT });
    await contacts.admit(admissionOf(ORG, { phone, consent: CONSENT, recordedBy: MEMBER }));
    expect(await evidenceOf(contacts.db.database, id)).toMatchObject([
      { kind: 'withdrawal', content: { scope: null, consentIds: [] } },
      { kind: 'consent', content: { isInForce: false, recordedBy: KEY } },
    ]);
  });

  it('is one whole chain however many record at once', async () => {
    const phone = newPhone();
    const { id } = await contactOf(phone, { name: 'Asha' });
    const noted = (note: string): ConsentInput => ({ ...CONSENT, note });
    await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        if (index % 2) await contacts.put(tenant(ORG), { phone, consent: noted(`put ${index}`) });
        else await contacts.admit(admissionOf(ORG, { phone, consent: noted(`run ${index}`), recordedBy: KEY }));
      }),
    );
    const rows = await evidenceOf(contacts.db.database, id);
    expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(new Set(rows.map(({ content }) => content?.['note'])).size).toBe(12);
    expect(await verified()).toMatchObject({ faults: [], moreFaults: 0 });
  });

  // Shows the SQL function `refuse_change_of_evidence`.
  it.each(['evidence', 'evidence_contents'])('refuses to change, delete or empty %s', async (table) => {
    await contactOf(newPhone(), { consent: CONSENT });
    const both = async (statement: string): Promise<void> => {
      await expect(contacts.db.database.query(statement)).rejects.toThrow('permission denied');
      await expect(contacts.db.asOwner(statement)).rejects.toThrow('evidence is only added to');
    };
    for (const statement of [`UPDATE ${table} SET place = place`, `DELETE FROM ${table}`, `TRUNCATE ${table}`])
      await both(statement);
    await both('DELETE FROM evidence_chains');
  });

  it('lets an erasure delete what is said of a person, and the chain stays whole', async () => {
    const phone = newPhone();
    const { id } = await contactOf(phone, { consent: CONSENT });
    await managed('POST', 'contacts/opt-outs', phone);
    expect(await managed('POST', 'erasures', phone)).toBeLessThan(300);
    expect(await evidenceOf(contacts.db.database, id)).toMatchObject([
      { kind: 'consent', content: null },
      { kind: 'opt_out', content: null },
      { kind: 'erasure', content: { recordedBy: { kind: 'admin' } } },
    ]);
    const report = await verified();
    expect([report.faults, report.erased, report.rows['erasure']]).toEqual([[], 1, 1]);
    await expect(contacts.db.asOwner('DELETE FROM evidence_contents')).rejects.toThrow('only added to');
  });
});
