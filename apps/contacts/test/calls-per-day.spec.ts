import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ConsentInput, LawfulBasis, PermitAnswer, PermitRequest } from '@outcall/contracts-contacts';
import { localDay, WEEKDAYS, type CallingHours } from '@outcall/kernel';
import { eventually } from '@outcall/testing';
import { admissionOf, newPhone, permitOf, PURCHASE, RunningContacts, tenant } from './support/running-contacts.js';

const ORG = 'org_capped';
const CAP = 2;
const CONSENT: ConsentInput = {
  scope: 'service',
  source: 'form',
  givenAt: '2026-11-01T10:00:00+05:30',
  note: 'ticked the box',
};
const PAST = '2026-11-01T00:00:00.000Z';
const verdict = (answer: PermitAnswer): string => (answer.ok ? 'granted' : answer.reason);
/** Midnight in India. */
const tomorrow = (): string => new Date(localDay(new Date(), 1).startsAt).toISOString();

describe(`with MAX_CALLS_PER_SHOPPER_PER_DAY=${CAP}`, () => {
  let contacts: RunningContacts;
  beforeAll(async () => void (contacts = await RunningContacts.start({ MAX_CALLS_PER_SHOPPER_PER_DAY: String(CAP) })));
  afterAll(() => contacts.stop());
  // What belongs together must not lie on two days: shortly before midnight in India the next day is waited for.
  beforeEach(() => eventually(() => localDay(new Date()).date === localDay(new Date(Date.now() + 60_000)).date));

  const permit = async (sent: Partial<PermitRequest> & { readonly phone: string }): Promise<PermitAnswer> =>
    (await contacts.permit(permitOf(ORG, sent)))[0] as PermitAnswer;
  async function spent(): Promise<string> {
    const phone = newPhone();
    for (let call = 0; call < CAP; call += 1) expect(await permit({ phone })).toMatchObject({ ok: true });
    return phone;
  }

  it('grants exactly so many of 50 that ask at once, each alone and all in one batch', async () => {
    for (const ask of [
      (requests: PermitRequest[]) =>
        Promise.all(requests.map(async (request) => (await contacts.permit(request))[0] as PermitAnswer)),
      (requests: PermitRequest[]) => contacts.permit(...requests),
    ]) {
      const phone = newPhone();
      const answers = await ask(Array.from({ length: 50 }, () => permitOf(ORG, { phone })));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(CAP);
      expect(answers.filter(({ ok }) => !ok)).toEqual(
        Array.from({ length: 50 - CAP }, () => ({ ok: false, reason: 'calling_hours', opensAt: tomorrow() })),
      );
    }
  });

  it('moves what is too much to the hours of the next day, by the hours of org and flow, and records it', async () => {
    const phone = await spent();
    const today = localDay(new Date());
    const orgHours: CallingHours = {
      days: Object.fromEntries(
        WEEKDAYS.map((day) => [day, [day === today.weekday ? ['00:00', '24:00'] : ['11:00', '12:00']]]),
      ),
    };
    const request = permitOf(ORG, { phone, orgHours });
    expect(await contacts.permit(request)).toEqual([
      { ok: false, reason: 'calling_hours', opensAt: new Date(Date.parse(tomorrow()) + 11 * 3_600_000).toISOString() },
    ]);
    const [record] = await contacts.db.database.query(
      'SELECT refused, expires_at, hours_rule FROM permits WHERE call_id = $1',
      [request.callId],
    );
    expect(record).toEqual({
      refused: 'calling_hours',
      expires_at: null,
      hours_rule: { date: today.date, windows: [['00:00', '24:00']], maxCallsPerDay: CAP },
    });
  });

  it('permits an attempt that was not placed again, under another call id, and counts it once', async () => {
    const phone = newPhone();
    const held = permitOf(ORG, { phone, attempt: 2 });
    for (let busy = 0; busy < 5; busy += 1)
      expect((await contacts.permit({ ...held, callId: `${held.callId}_${busy}` })).map(verdict)).toEqual(['granted']);
    expect(verdict(await permit({ phone }))).toBe('granted');
    expect((await contacts.permit({ ...held, attempt: 3 }, held)).map(verdict)).toEqual(['calling_hours', 'granted']);
  });

  it('counts nothing that is refused for another reason', async () => {
    const phone = newPhone();
    const [admission] = await contacts.admit(admissionOf(ORG, { phone, consent: CONSENT }));
    if (!admission?.ok) throw new Error(JSON.stringify(admission));
    await contacts.send(
      'api-gateway',
      tenant(ORG, 'live', 'admin'),
      'POST',
      `/internal/admin/orgs/${ORG}/consents/withdraw`,
      { mode: 'live', phone },
    );
    const refused: Partial<PermitRequest>[] = [
      { basis: admission.basis },
      { basis: { ...PURCHASE, expiresAt: PAST } as LawfulBasis },
      { orgHours: { days: {} } },
    ];
    for (const item of [...refused, ...refused]) expect(verdict(await permit({ phone, ...item }))).not.toBe('granted');
    for (let call = 0; call < CAP; call += 1) expect(verdict(await permit({ phone }))).toBe('granted');
    expect(verdict(await permit({ phone }))).toBe('calling_hours');
    const standing = newPhone();
    const [consented] = await contacts.admit(admissionOf(ORG, { phone: standing, consent: CONSENT }));
    const { basis } = consented as { basis: LawfulBasis };
    const asked = [
      await permit({ phone: standing, basis }),
      await permit({ phone: standing, basis }),
      await permit({ phone: standing, basis }),
    ];
    expect(asked.map(verdict)).toEqual(['granted', 'granted', 'calling_hours']);
  });

  it('counts each org, mode and number alone', async () => {
    const phone = await spent();
    expect(verdict(await permit({ phone, mode: 'test' }))).toBe('granted');
    expect((await contacts.permit(permitOf('org_other', { phone }))).map(verdict)).toEqual(['granted']);
    expect(verdict(await permit({ phone: newPhone() }))).toBe('granted');
  });

  it('begins anew with every day in India, also when clocks differ about which it is', async () => {
    const phone = await spent();
    const shift = (days: number) =>
      contacts.db.database.query('UPDATE shoppers SET counted_on = counted_on + $2::int WHERE phone = $1', [
        phone,
        days,
      ]);
    await shift(1); // a process whose clock is ahead has begun the next day
    expect(verdict(await permit({ phone }))).toBe('calling_hours');
    await shift(-2);
    expect([
      verdict(await permit({ phone })),
      verdict(await permit({ phone })),
      verdict(await permit({ phone })),
    ]).toEqual(['granted', 'granted', 'calling_hours']);
  });

  it('admits a run without a permit, as its first attempt asks for it, and closed for today when the calls are spent', async () => {
    const purchase = { callType: 'transactional', transactionAt: new Date(Date.now() - 60_000).toISOString() } as const;
    const phone = newPhone();
    for (let call = 0; call < 5; call += 1)
      expect(await contacts.admit(admissionOf(ORG, { phone, ...purchase }))).toMatchObject([
        { ok: true, opensAt: null, permit: null },
      ]);
    for (let call = 0; call < CAP; call += 1) await permit({ phone });
    expect(await contacts.admit(admissionOf(ORG, { phone, ...purchase }))).toMatchObject([
      { ok: true, opensAt: tomorrow(), permit: null },
    ]);
    await contacts.db.database.query('UPDATE shoppers SET counted_on = counted_on - 1 WHERE phone = $1', [phone]);
    expect(await contacts.admit(admissionOf(ORG, { phone, ...purchase }))).toMatchObject([
      { ok: true, opensAt: null, permit: null },
    ]);
  });

  it('refuses a run whose calls are spent and whose hours leave no other day', async () => {
    const phone = await spent();
    const later = Array.from({ length: 370 }, (_, day) => localDay(new Date(), day + 1).date);
    const flowHours: CallingHours = { holidays: later };
    const [admission] = await contacts.admit(
      admissionOf(ORG, {
        phone,
        callType: 'transactional',
        transactionAt: new Date(Date.now() - 60_000).toISOString(),
        flowHours,
      }),
    );
    expect(admission).toMatchObject({ ok: false, errorCode: 'OUTSIDE_CALLING_HOURS' });
    expect(await permit({ phone, flowHours })).toEqual({ ok: false, reason: 'calling_hours', opensAt: null });
  });
});
