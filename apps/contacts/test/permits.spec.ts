import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PERMITS_PATH, type ConsentInput, type LawfulBasis, type PermitsResponse } from '@outcall/contracts-contacts';
import { WEEKDAYS, type CallingHours } from '@outcall/kernel';
import { Database } from '@outcall/platform-postgres';
import { eventually } from '@outcall/testing';
import { admissionOf, newPhone, permitOf, PURCHASE, RunningContacts, tenant } from './support/running-contacts.js';

const ORG = 'org_permits';
const CONSENT: ConsentInput = {
  scope: 'service',
  source: 'form',
  givenAt: '2026-11-01T10:00:00+05:30',
  note: 'ticked the box',
};
const OPT_OUTS = (org: string): string => `/internal/admin/orgs/${org}/contacts/opt-outs`;
const PAST = '2026-11-01T00:00:00.000Z';

describe('POST /internal/permits', () => {
  let contacts: RunningContacts;
  beforeAll(async () => void (contacts = await RunningContacts.start()));
  afterAll(() => contacts.stop());

  /** A number with a consent, and the basis an admission made of it. */
  async function consented(consent: ConsentInput = CONSENT): Promise<{ phone: string; basis: LawfulBasis }> {
    const phone = newPhone();
    const [admission] = await contacts.admit(admissionOf(ORG, { phone, consent }));
    if (!admission?.ok) throw new Error(JSON.stringify(admission));
    return { phone, basis: admission.basis };
  }

  it('grants on a standing consent and on a purchase, and keeps the record', async () => {
    const { phone, basis } = await consented();
    const [byConsent, byPurchase] = [
      permitOf(ORG, { phone, basis, callType: 'service' }),
      permitOf(ORG, { phone: newPhone() }),
    ];
    expect(await contacts.permit(byConsent, byPurchase)).toMatchObject([
      { ok: true, permit: { callId: byConsent.callId } },
      { ok: true, permit: { callId: byPurchase.callId } },
    ]);
    const [record] = await contacts.db.database.query('SELECT * FROM permits WHERE call_id = $1', [byConsent.callId]);
    expect(record).toMatchObject({
      org_id: ORG,
      mode: 'live',
      run_id: byConsent.runId,
      phone,
      call_type: 'service',
      basis,
      rules_version: 'setting',
      refused: null,
      hours_rule: { windows: [['00:00', '24:00']] },
    });
  });

  it('ends with its basis, when that is over before the two seconds are', async () => {
    await eventually(async () => {
      const expiresAt = new Date(Date.now() + 1_500).toISOString(); // a busy machine may ask too late
      const [answer] = await contacts.permit(permitOf(ORG, { phone: newPhone(), basis: { ...PURCHASE, expiresAt } }));
      expect(answer).toMatchObject({ ok: true, permit: { expiresAt } });
    });
  });

  it('answers a repeat within the two seconds as before, in one batch or two', async () => {
    const { request, first } = await eventually(async () => {
      const request = permitOf(ORG, { phone: newPhone() });
      const [first] = await contacts.permit(request);
      expect(await contacts.permit(request, request)).toEqual([first, first]); // a busy machine may ask too late
      return { request, first };
    });
    await contacts.db.database.query("UPDATE permits SET expires_at = now() - interval '1 second' WHERE call_id = $1", [
      request.callId,
    ]);
    const [renewed] = await contacts.permit(request);
    expect(renewed).toMatchObject({ ok: true });
    expect(renewed).not.toEqual(first);
  });

  it('refuses what has changed since the run was admitted', async () => {
    const optedOut = await consented();
    await contacts.optOut({ orgId: ORG, mode: 'live', phone: optedOut.phone });
    const withdrawn = await consented();
    await contacts.send(
      'api-gateway',
      tenant(ORG, 'live', 'admin'),
      'POST',
      `/internal/admin/orgs/${ORG}/consents/withdraw`,
      { mode: 'live', phone: withdrawn.phone },
    );
    await contacts.put(tenant(ORG), {
      phone: withdrawn.phone,
      consent: { ...CONSENT, note: 'a new one is no new basis' },
    });
    const closed = await consented();
    const inTwoDays = WEEKDAYS[
      (new Date(Date.now() + 330 * 60_000).getUTCDay() + 6 + 2) % 7
    ] as (typeof WEEKDAYS)[number];
    const flowHours: CallingHours = { days: { [inTwoDays]: [['11:00', '12:00']] } };
    const expired = {
      ...(await consented({ ...CONSENT, source: 'checkout', givenAt: new Date(Date.now() - 60_000).toISOString() })),
    };
    const results = await contacts.permit(
      permitOf(ORG, { ...optedOut, callType: 'service' }),
      permitOf(ORG, { ...withdrawn, callType: 'service' }),
      permitOf(ORG, {
        phone: expired.phone,
        basis: { ...expired.basis, expiresAt: PAST } as LawfulBasis,
        callType: 'service',
      }),
      permitOf(ORG, { phone: newPhone(), basis: { ...PURCHASE, expiresAt: PAST } }),
      permitOf(ORG, { ...closed, callType: 'service', flowHours }),
      permitOf(ORG, { phone: newPhone(), orgHours: { days: {} } }),
      permitOf(ORG, { phone: newPhone() }),
    );
    expect(results.map((result) => (result.ok ? 'granted' : result.reason))).toEqual([
      'opted_out',
      'consent_withdrawn',
      'basis_expired',
      'basis_expired',
      'calling_hours',
      'calling_hours',
      'granted',
    ]);
    expect(results[4]).toMatchObject({ opensAt: expect.stringMatching(/T05:30:00\.000Z$/) });
    expect(results[5]).toMatchObject({ opensAt: null });
  });

  it('records a refusal, and judges the same call anew when it comes again', async () => {
    const request = permitOf(ORG, { phone: newPhone(), orgHours: { days: {} } });
    await contacts.permit(request);
    const record = async () =>
      (
        await contacts.db.database.query('SELECT refused, expires_at FROM permits WHERE call_id = $1', [request.callId])
      )[0];
    expect(await record()).toEqual({ refused: 'calling_hours', expires_at: null });
    expect(await contacts.permit({ ...request, orgHours: null })).toMatchObject([{ ok: true }]);
    expect(await record()).toMatchObject({ refused: null, expires_at: expect.any(Date) });
  });

  it('keeps the permit a call may have been made by when the same call is refused later, and notes the refusal beside it', async () => {
    const request = permitOf(ORG, { phone: newPhone() });
    await contacts.permit(request);
    const record = async () =>
      (
        await contacts.db.database.query<Record<string, unknown>>('SELECT * FROM permits WHERE call_id = $1', [
          request.callId,
        ])
      )[0];
    const makeOver = () =>
      contacts.db.database.query(
        "UPDATE permits SET expires_at = '2026-11-01', granted_at = '2026-11-01', opt_out_checked_at = '2026-11-01' WHERE call_id = $1",
        [request.callId],
      );
    await makeOver();
    const granted = await record();
    await contacts.optOut({ orgId: ORG, mode: 'live', phone: request.phone });
    for (const again of [request, { ...request, orgHours: { days: {} } }]) {
      expect(await contacts.permit(again)).toEqual([{ ok: false, reason: 'opted_out', opensAt: null }]);
      expect(await record()).toEqual({ ...granted, refused: 'opted_out' });
    }
    await contacts.send('api-gateway', tenant(ORG, 'live', 'admin'), 'DELETE', OPT_OUTS(ORG), {
      ...{ mode: 'live', phone: request.phone },
    });
    expect(await contacts.permit(request)).toMatchObject([{ ok: true }]);
    expect(await record()).toMatchObject({ refused: null, granted_at: expect.any(Date) });
    expect((await record())?.['granted_at']).not.toEqual(granted?.['granted_at']);
  });

  it('keeps no permit for another type of call: the same call id is judged anew', async () => {
    const request = permitOf(ORG, { phone: newPhone(), callType: 'transactional' });
    const record = async () =>
      (
        await contacts.db.database.query<Record<string, unknown>>('SELECT * FROM permits WHERE call_id = $1', [
          request.callId,
        ])
      )[0];
    await contacts.permit(request);
    const lasting = '2099-01-01T00:00:00.000Z'; // so that no machine is too slow to find it unexpired
    await contacts.db.database.query('UPDATE permits SET expires_at = $2 WHERE call_id = $1', [
      request.callId,
      lasting,
    ]);
    const granted = await record();
    expect(await contacts.permit(request)).toMatchObject([{ ok: true, permit: { expiresAt: lasting } }]);
    const promotional = { ...request, callType: 'promotional' as const };
    expect(await contacts.permit({ ...promotional, orgHours: { days: {} } })).toMatchObject([
      { ok: false, reason: 'calling_hours' },
    ]);
    expect(await record()).toEqual({ ...granted, refused: 'calling_hours' });
    const [anew] = await contacts.permit(promotional);
    expect(anew).toMatchObject({ ok: true });
    expect(anew).not.toMatchObject({ permit: { expiresAt: lasting } });
    expect(await record()).toMatchObject({ call_type: 'promotional', refused: null });
    expect((await record())?.['expires_at']).not.toEqual(granted?.['expires_at']);
  });

  it('answers 100 in order, with several for one number', async () => {
    const shared = newPhone();
    const items = Array.from({ length: 100 }, (_, index) =>
      permitOf(ORG, {
        phone: index % 10 === 0 ? shared : newPhone(),
        ...(index % 3 === 0 && { basis: { ...PURCHASE, expiresAt: PAST } }),
      }),
    );
    const results = await contacts.permit(...items);
    expect(results.map((result) => (result.ok ? result.permit.callId : result.reason))).toEqual(
      items.map((item, index) => (index % 3 === 0 ? 'basis_expired' : item.callId)),
    );
  });

  it('knows no consent or opt-out of another org or mode', async () => {
    const { phone, basis } = await consented();
    const foreign = await contacts.permit(
      permitOf('org_other', { phone, basis }),
      permitOf(ORG, { phone, basis, mode: 'test' }),
    );
    expect(foreign).toMatchObject([
      { ok: false, reason: 'consent_withdrawn' },
      { ok: false, reason: 'consent_withdrawn' },
    ]);
    await contacts.optOut({ orgId: 'org_other', mode: 'live', phone });
    await contacts.optOut({ orgId: ORG, mode: 'test', phone });
    expect(await contacts.permit(permitOf(ORG, { phone, basis }))).toMatchObject([{ ok: true }]);
  });

  it('answers a faulty item in its place, and costs its batch no statement', async () => {
    const statements = jest.spyOn(Database.prototype, 'run');
    const faulty = [
      { ...permitOf(ORG, { phone: newPhone() }), flowHours: { days: { mon: [['9', '21']] } } },
      { ...permitOf(ORG, { phone: newPhone() }), surprise: true },
      'no item at all',
      { ...permitOf(ORG, { phone: '+14155550100' }) },
      { ...permitOf(ORG, { phone: newPhone(), basis: {} as never }) },
      { ...permitOf(ORG, { phone: newPhone(), callType: 'sales' as never }) },
      { ...permitOf(ORG, { phone: newPhone(), runId: 'a\u0000' }) },
    ];
    const good = Array.from({ length: 90 }, () => permitOf(ORG, { phone: newPhone() }));
    const items = [...good.slice(0, 40), ...faulty, ...good.slice(40)];
    const before = await contacts.rowCount();
    statements.mockClear();
    const { status, body } = await contacts.command<PermitsResponse>('run-orchestrator', PERMITS_PATH, { items });
    expect(status).toBe(200);
    expect(body.results.map((result) => (result.ok ? result.permit.callId : 'refused'))).toEqual(
      items.map((item) => (good.includes(item as never) ? (item as { callId: string }).callId : 'refused')),
    );
    expect(body.results[40]).toMatchObject({ errorCode: 'FAULTY_ITEM', message: expect.stringContaining('flowHours') });
    const asked = statements.mock.calls.map(([{ name }]) => name).filter((name) => name.startsWith('contacts.'));
    expect(asked).toEqual(['contacts.decide-permits']);
    expect(await contacts.rowCount()).toBe(before + 2 * good.length);
    statements.mockRestore();
  });

  it('touches no row for a batch of nothing but faults', async () => {
    const before = await contacts.rowCount();
    const items = [{ ...permitOf(ORG, { phone: '+14155550100' }) }];
    expect(await contacts.command('run-orchestrator', PERMITS_PATH, { items })).toMatchObject({
      status: 200,
      body: { results: [{ ok: false, errorCode: 'FAULTY_ITEM' }] },
    });
    expect(await contacts.rowCount()).toBe(before);
  });

  it.each([
    ['malformed JSON', '{'],
    ['no items', {}],
    ['more than 100', { items: Array.from({ length: 101 }, () => permitOf(ORG, { phone: '+919876500001' })) }],
  ])('answers 400 to %s and writes nothing', async (_, body) => {
    const before = await contacts.rowCount();
    expect(await contacts.command('run-orchestrator', PERMITS_PATH, body)).toMatchObject({ status: 400 });
    expect(await contacts.rowCount()).toBe(before);
  });
});
