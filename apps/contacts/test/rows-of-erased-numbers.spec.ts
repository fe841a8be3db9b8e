import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  PERMIT_EXPLANATIONS_PATH,
  RUN_ADMISSION_EXPLANATIONS_PATH,
  SYNCED_CONTACTS_PATH,
  type ConsentInput,
} from '@outcall/contracts-contacts';
import { NumberHashes } from '../src/domain/number-hashes.js';
import { verifyEvidence } from '../src/outbound/postgres/evidence/verify-evidence.js';
import {
  admissionOf,
  HASH_KEY,
  idOf,
  newPhone,
  permitOf,
  RunningContacts,
  tenant,
} from './support/running-contacts.js';

const ORG = 'org_stray';
const hashes = new NumberHashes([['', HASH_KEY]]);
const now = (): ConsentInput => ({
  ...{ scope: 'service', source: 'form', givenAt: new Date().toISOString(), note: 'ticked' },
});

describe('a row that was put under an erased number by hand', () => {
  let contacts: RunningContacts;
  beforeAll(async () => void (contacts = await RunningContacts.start()));
  afterAll(() => contacts.stop());

  const manage = (method: 'POST' | 'DELETE', path: string, phone: string) =>
    contacts.send('api-gateway', tenant(ORG, 'live', 'admin'), method, `/internal/admin/orgs/${ORG}/${path}`, {
      ...{ mode: 'live', phone },
    });
  const faultsOf = async (contactId: string): Promise<string[]> => {
    const { faults } = await verifyEvidence((text, values) => contacts.db.database.query(text, [...values]), {
      hashOf: (key) => hashes.of(key),
    });
    return faults.filter(({ chain }) => chain.endsWith(contactId)).map(({ fault }) => fault);
  };
  const rowsOf = (phone: string) =>
    contacts.db.database.query<{ contact_id: string }>('SELECT contact_id FROM shoppers WHERE phone = $1', [phone]);
  /** `saying`: of its `after_erasure`. */
  const put = async (isOptedOut: boolean, saying: 'nothing' | 'the erasure' | 'another') => {
    const [phone, contactId] = [newPhone(), idOf.next('contact')];
    await contacts.put(tenant(ORG), { phone, name: 'Asha' });
    if (isOptedOut) await manage('POST', 'contacts/opt-outs', phone);
    await manage('POST', 'erasures', phone);
    await contacts.db.database.query(
      `INSERT INTO shoppers (org_id, mode, phone, contact_id, name, created_at, updated_at, after_erasure)
       SELECT org_id, mode, $1, $2, 'Asha', now(), now(), CASE $4 WHEN 'the erasure' THEN erased_at WHEN 'another' THEN erased_at - interval '1 day' END
         FROM erased_numbers WHERE number_hash = $3`,
      [phone, contactId, hashes.of({ orgId: ORG, mode: 'live', phone }), saying],
    );
    return { phone, contactId };
  };

  const HIDES = 'the contact does not say after which erasure of its number it came back';
  const UNKNOWN = 'the contact came back after an erasure that is not known, or of a number that is opted out';
  const KEPT_OUT = 'its number was erased and is opted out, and the contact is there';

  describe.each<[boolean, 'nothing' | 'the erasure' | 'another', string[]]>([
    [true, 'nothing', [HIDES]],
    [true, 'the erasure', [UNKNOWN, KEPT_OUT]],
    [true, 'another', [UNKNOWN, HIDES]],
    [false, 'nothing', [HIDES]],
    [false, 'another', [UNKNOWN, HIDES]],
  ])('(opted out: %s, saying %s)', (isOptedOut, saying, faults) => {
    let row: { readonly phone: string; readonly contactId: string };
    beforeAll(async () => void (row = await put(isOptedOut, saying)));

    it('is reported', async () => {
      expect(await faultsOf(row.contactId)).toEqual(faults);
    });

    it('is called by nobody who names the number: whoever asks is told that it has opted out', async () => {
      const { phone } = row;
      const refused = { status: 422, body: { errorCode: 'OPTED_OUT' } };
      expect(await contacts.put(tenant(ORG), { phone, name: 'Asha' })).toMatchObject(refused);
      expect(await contacts.put(tenant(ORG), { phone, consent: now() })).toMatchObject(refused);
      const bought = { callType: 'transactional', transactionAt: new Date().toISOString() } as const;
      const asked = [admissionOf(ORG, { phone, consent: now() }), admissionOf(ORG, { phone, ...bought })];
      for (const one of asked) expect(await contacts.admit(one)).toMatchObject([{ ok: false, errorCode: 'OPTED_OUT' }]);
      const permitted = permitOf(ORG, { phone });
      expect(await contacts.permit(permitted)).toMatchObject([{ ok: false, reason: 'opted_out' }]);
      const items = asked.map(({ runId: _, callId: __, ...question }) => question);
      const explained = await contacts.command('run-orchestrator', RUN_ADMISSION_EXPLANATIONS_PATH, { items });
      expect(explained.body['results']).toMatchObject(items.map(() => ({ refusals: [{ errorCode: 'OPTED_OUT' }] })));
      const { callId: _, ...attempt } = permitted;
      const why = await contacts.command('run-orchestrator', PERMIT_EXPLANATIONS_PATH, { items: [attempt] });
      expect(JSON.stringify(why.body)).toContain('opted_out');
      const placed = { storeId: 'sto_1', externalId: idOf.next('request'), isTest: false, state: 'open' };
      const at = new Date().toISOString();
      const synced = await contacts.send(
        'commerce-sync',
        { type: 'service', orgId: ORG, mode: 'live', purpose: 'sync' },
        'POST',
        SYNCED_CONTACTS_PATH,
        {
          orgId: ORG,
          mode: 'live',
          items: [{ phone, name: 'Asha', order: { ...placed, placedAt: at, updatedAt: at } }],
        },
      );
      expect(synced.body).toMatchObject({ results: [{ contactId: null, isNew: false }] });
    });

    it('goes when the number is erased again, and is no way back while it is opted out', async () => {
      const { phone } = row;
      expect((await contacts.optOut({ orgId: ORG, mode: 'live', phone })).status).toBe(200);
      expect(await manage('POST', 'erasures', phone)).toMatchObject({ status: 200 });
      expect(await rowsOf(phone)).toEqual([]);
      expect(await contacts.put(tenant(ORG), { phone, consent: now() })).toMatchObject({ status: 422 });
      expect(await manage('DELETE', 'contacts/opt-outs', phone)).toMatchObject({ status: 200 });
      expect(await contacts.put(tenant(ORG), { phone, consent: now() })).toMatchObject({ status: 201 });
      expect(await faultsOf((await rowsOf(phone))[0]?.contact_id ?? '')).toEqual([]);
      expect(await manage('POST', 'erasures', phone)).toMatchObject({ status: 200 });
      expect(await rowsOf(phone)).toEqual([]);
    });
  });
});
