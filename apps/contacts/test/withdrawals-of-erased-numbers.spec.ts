import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  RUN_ADMISSION_EXPLANATIONS_PATH,
  SHOP_WITHDRAWALS_PATH,
  SYNCED_CONTACTS_PATH,
  type ConsentInput,
} from '@outcall/contracts-contacts';
import { eventually } from '@outcall/testing';
import { verifyEvidence } from '../src/outbound/postgres/evidence/verify-evidence.js';
import { admissionOf, newPhone, RunningContacts, tenant } from './support/running-contacts.js';

const ORG = 'org_gone';
const ADMIN = tenant(ORG, 'live', 'admin');
const RECORDER = { kind: 'member', id: 'mem_1', name: 'Olga' } as const;
type Scope = 'service' | 'promotional';
const WAITING =
  "SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND wait_event_type = 'Lock'";
const isPast = (time: number) => eventually(() => Date.now() > time);

/** Nothing is left of them but a hash, and a nightly sync may bring what they had ticked before they took it back. */
describe('a withdrawal for a number whose shopper was erased', () => {
  let contacts: RunningContacts;
  beforeAll(async () => void (contacts = await RunningContacts.start()));
  afterAll(() => contacts.stop());

  const manage = (method: 'POST' | 'DELETE', path: string, phone: string, more: object = {}) =>
    contacts.send('api-gateway', ADMIN, method, `/internal/admin/orgs/${ORG}/${path}`, {
      ...{ mode: 'live', phone, ...more },
    });
  const faults = async () =>
    (await verifyEvidence((text, values) => contacts.db.database.query(text, [...values]))).faults;
  /** The number, and when a consent was given after the erasure. */
  const erased = async (phone = newPhone()): Promise<{ phone: string; between: number }> => {
    await contacts.put(tenant(ORG), { phone, name: 'Asha' });
    const { body } = await manage('POST', 'erasures', phone);
    const between = Date.parse((body as { erasure: { erasedAt: string } }).erasure.erasedAt) + 1;
    await isPast(between);
    return { phone, between };
  };
  const consentOf = (scope: Scope, time: number): ConsentInput => ({
    ...{ scope, source: 'import', givenAt: new Date(time).toISOString(), note: `at ${time}` },
  });
  const afterwards = async (scope: Scope): Promise<ConsentInput> => {
    const time = Date.now();
    await isPast(time + 1);
    return consentOf(scope, time + 1);
  };

  const withdrawals: [string, Scope, (phone: string) => Promise<{ status: number }>][] = [
    ['of all, by management', 'service', (phone) => manage('POST', 'consents/withdraw', phone)],
    [
      'of its scope, by management',
      'service',
      (phone) => manage('POST', 'consents/withdraw', phone, { scope: 'service' }),
    ],
    [
      'that a shop tells',
      'promotional',
      (phone) =>
        contacts.send(
          'commerce-sync',
          { type: 'service', orgId: ORG, mode: 'live', purpose: 'hook' },
          'POST',
          SHOP_WITHDRAWALS_PATH,
          {
            ...{ orgId: ORG, mode: 'live', phone, scope: 'promotional', until: new Date().toISOString() },
            recordedBy: RECORDER,
          },
        ),
    ],
  ];
  const sync = (phone: string, consent: ConsentInput) =>
    contacts.send(
      'commerce-sync',
      { type: 'service', orgId: ORG, mode: 'live', purpose: 'sync' },
      'POST',
      SYNCED_CONTACTS_PATH,
      {
        orgId: ORG,
        mode: 'live',
        items: [{ phone, createdAt: consent.givenAt, consents: [consent] }],
        recordedBy: RECORDER,
      },
    );
  const admission = (phone: string, consent: ConsentInput) =>
    admissionOf(ORG, { phone, callType: consent.scope, consent });
  const ways: [string, (phone: string, consent: ConsentInput) => Promise<unknown>][] = [
    ['a contact that is put', (phone, consent) => contacts.put(tenant(ORG), { phone, consent })],
    ['a start', (phone, consent) => contacts.admit(admission(phone, consent))],
    ['a sync', sync],
  ];
  const listed = async (phone: string): Promise<string[]> =>
    (
      await contacts.db.database.query<{ note: string }>(
        "SELECT c ->> 'note' AS note FROM shoppers, jsonb_array_elements(consents) c WHERE phone = $1",
        [phone],
      )
    ).map(({ note }) => note);
  const admitted = (phone: string, consent: ConsentInput) => contacts.admit(admission(phone, consent));

  it.each(withdrawals.flatMap((one) => ways.map((way) => [one[0], way[0], one, way] as const)))(
    '%s, is for ever: what was given before it, and is sent later by %s, allows no call',
    async (_, __, [, scope, withdraw], [, bring]) => {
      const { phone, between } = await erased();
      expect(await withdraw(phone)).toMatchObject({ status: 200 });
      const tick = consentOf(scope, between);
      const { runId: _run, callId: _call, ...question } = admission(phone, tick);
      const { body } = await contacts.command<{ results: unknown[] }>(
        'run-orchestrator',
        RUN_ADMISSION_EXPLANATIONS_PATH,
        { items: [question] },
      );
      expect(JSON.stringify(body.results)).toContain('NO_CONSENT');

      await bring(phone, tick);
      expect(await listed(phone)).toEqual([]);
      expect(await admitted(phone, tick)).toMatchObject([{ ok: false, errorCode: 'NO_CONSENT' }]);
      const later = await afterwards(scope);
      await bring(phone, later);
      expect(await listed(phone)).toEqual([later.note]);
      expect(await admitted(phone, later)).toMatchObject([{ ok: true }]);
      expect(await faults()).toEqual([]);
    },
  );

  it.each(ways)(
    'is every opt-out, lifted or not: what was given before it, and is sent later by %s',
    async (_, bring) => {
      const { phone, between } = await erased();
      await contacts.optOut({ orgId: ORG, mode: 'live', phone });
      expect(await manage('DELETE', 'contacts/opt-outs', phone)).toMatchObject({ status: 200 });
      const tick = consentOf('service', between);
      await bring(phone, tick);
      expect(await listed(phone)).toEqual([]);
      expect(await admitted(phone, tick)).toMatchObject([{ ok: false, errorCode: 'NO_CONSENT' }]);
      expect(await faults()).toEqual([]);
    },
  );

  it('is of its scope alone, and of no consent given after it', async () => {
    const { phone, between } = await erased();
    const answer = await manage('POST', 'consents/withdraw', phone, { scope: 'promotional' });
    expect(answer).toEqual({ status: 200, body: { ok: true, contact: null } });
    const tick = consentOf('service', between);
    expect(await admitted(phone, tick)).toMatchObject([{ ok: true }]);
    expect(await listed(phone)).toEqual([tick.note]);
  });

  it('leaves times beside the hash, and nothing of the shopper', async () => {
    const { phone } = await erased();
    await manage('POST', 'consents/withdraw', phone, { scope: 'service' });
    expect(await contacts.db.database.query('SELECT FROM shoppers WHERE phone = $1', [phone])).toEqual([]);
    const rows = await contacts.db.database.query<{ withdrawn: object }>(
      "SELECT withdrawn FROM erased_numbers WHERE withdrawn <> '{}' ORDER BY erased_at DESC LIMIT 1",
    );
    expect(rows).toEqual([{ withdrawn: { service: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) } }]);
    await contacts.db.database.query("UPDATE erased_numbers SET withdrawn = '{}' WHERE withdrawn = $1", [
      JSON.stringify(rows[0]?.withdrawn),
    ]);
    expect(await faults()).toMatchObject([
      { fault: 'the withdrawal of its service consents after the erasure is not kept' },
    ]);
    await contacts.db.database.query(
      'UPDATE erased_numbers SET withdrawn = $1 WHERE erased_at = (SELECT max(erased_at) FROM erased_numbers)',
      [JSON.stringify(rows[0]?.withdrawn)],
    );
    expect(await faults()).toEqual([]);
  });

  it('outlives an opt-out that is lifted', async () => {
    const { phone, between } = await erased();
    await contacts.optOut({ orgId: ORG, mode: 'live', phone });
    expect(await manage('POST', 'consents/withdraw', phone)).toMatchObject({ status: 200 });
    expect(await manage('DELETE', 'contacts/opt-outs', phone)).toMatchObject({ status: 200 });
    expect(await admitted(phone, consentOf('service', between))).toMatchObject([
      { ok: false, errorCode: 'NO_CONSENT' },
    ]);
  });

  it.each(ways)('that commits while %s waits for it holds against what that brings', async (_, bring) => {
    const { phone, between } = await erased();
    let late: Promise<unknown> = Promise.resolve();
    await contacts.db.database.transaction(async (tx) => {
      await tx.query(
        "UPDATE erased_numbers SET withdrawn = jsonb_build_object('service', $1::text) WHERE org_id = $2 AND erased_at = $3",
        [new Date().toISOString(), ORG, new Date(between - 1)],
      );
      late = bring(phone, consentOf('service', between));
      await eventually(async () => (await contacts.db.database.query(WAITING)).length > 0);
    });
    await late;
    expect(await listed(phone)).toEqual([]);
  });

  it.each(ways)('holds whichever of it and %s is first', async (_, bring) => {
    for (let nth = 0; nth < 3; nth += 1) {
      const { phone, between } = await erased();
      const withdrawn = manage('POST', 'consents/withdraw', phone);
      const [{ status }] = await Promise.all([withdrawn, bring(phone, consentOf('service', between))]);
      expect(status).toBe(200);
      expect(await listed(phone)).toEqual([]);
    }
    expect(await faults()).toEqual([]);
  });
});
