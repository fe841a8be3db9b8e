import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OPT_OUTS_PATH, type ConsentInput, type Contact } from '@outcall/contracts-contacts';
import { idOf, newPhone, permitOf, RunningContacts, tenant } from './support/running-contacts.js';

const ORG = 'org_optout';
const CONSENT: ConsentInput = {
  scope: 'promotional',
  source: 'import',
  givenAt: '2026-11-01T10:00:00+05:30',
  note: 'from the old system',
};

describe('an opt-out', () => {
  let contacts: RunningContacts;
  beforeAll(async () => void (contacts = await RunningContacts.start()));
  afterAll(() => contacts.stop());

  const manage = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, org = ORG) =>
    contacts.send<{ ok: boolean; contact: Contact; errorCode?: string }>(
      'api-gateway',
      tenant(org, 'live', 'admin'),
      method,
      `/internal/admin/orgs/${org}/${path}`,
      body,
    );

  it('withdraws all consents, is registered and published, and repeats as nothing', async () => {
    const phone = newPhone();
    const { body } = await contacts.put(tenant(ORG), { phone, name: 'Asha', consent: CONSENT });
    const heard = { orgId: ORG, mode: 'live', phone, callId: idOf.next('call') } as const;
    expect((await contacts.optOut(heard)).body).toEqual({ ok: true });
    expect((await contacts.optOut(heard)).status).toBe(200);
    const [, published] = await contacts.eventsOf(body.contact.id, 2);
    expect(published).toMatchObject({
      type: 'contact.opted_out',
      version: 2,
      data: { contact: { phone, name: 'Asha', isOptedOut: true, consents: [] } },
    });
    expect(
      await contacts.db.database.query('SELECT source, lifted_at FROM opt_outs WHERE phone = $1', [phone]),
    ).toEqual([{ source: 'call', lifted_at: null }]);
    expect(
      await contacts.db.database.query('SELECT withdrawn_at IS NOT NULL AS withdrawn FROM consents WHERE phone = $1', [
        phone,
      ]),
    ).toEqual([{ withdrawn: true }]);
  });

  it('holds for a number nobody knew, and has its event', async () => {
    const phone = newPhone();
    await contacts.optOut({ orgId: ORG, mode: 'live', phone });
    const found = await manage('GET', `contacts?phone=${encodeURIComponent(phone)}&mode=live`);
    expect(found.body.contact).toMatchObject({ phone, name: '', isOptedOut: true });
    expect((await contacts.eventsOf(found.body.contact.id, 1))[0]).toMatchObject({
      type: 'contact.opted_out',
      version: 1,
    });
  });

  it('refuses a promotional consent that did not come from the shopper, and is not lifted by one that did', async () => {
    const phone = newPhone();
    await contacts.optOut({ orgId: ORG, mode: 'live', phone });
    const before = await contacts.put(tenant(ORG), { phone });
    const refused = await contacts.put(tenant(ORG), { phone, name: 'Asha', consent: CONSENT });
    expect(refused).toMatchObject({ status: 422, body: { ok: false, errorCode: 'OPTED_OUT' } });
    expect((await contacts.put(tenant(ORG), { phone })).body.contact).toEqual(before.body.contact);
    const consent = { ...CONSENT, source: 'verbal', givenAt: new Date().toISOString() };
    const accepted = await contacts.put(tenant(ORG), { phone, consent });
    expect(accepted).toMatchObject({
      status: 200,
      body: { contact: { isOptedOut: true, consents: [{ source: 'verbal' }] } },
    });
    expect((await contacts.put(tenant(ORG, 'test'), { phone, consent: CONSENT })).status).toBe(201);
  });

  it('is recorded, seen and lifted by the management API', async () => {
    const phone = newPhone();
    await contacts.put(tenant(ORG), { phone, consent: CONSENT });
    expect((await manage('POST', 'contacts/opt-outs', { mode: 'live', phone })).body).toMatchObject({
      ok: true,
      contact: { phone, isOptedOut: true, consents: [] },
    });
    expect((await manage('GET', `contacts?phone=${encodeURIComponent(phone)}&mode=live`)).body.contact.isOptedOut).toBe(
      true,
    );
    expect((await manage('DELETE', 'contacts/opt-outs', { mode: 'live', phone })).body.contact).toMatchObject({
      isOptedOut: false,
      consents: [],
    });
    expect(await contacts.permit(permitOf(ORG, { phone }))).toMatchObject([{ ok: true }]);
    expect((await contacts.put(tenant(ORG), { phone, consent: CONSENT })).body.contact.consents).toEqual([]);
    const anew = { ...CONSENT, givenAt: new Date().toISOString() };
    expect((await contacts.put(tenant(ORG), { phone, consent: anew })).body.contact.consents).toHaveLength(1);
    expect(
      (await manage('POST', 'consents/withdraw', { mode: 'live', phone, scope: 'service' })).body.contact.consents,
    ).toHaveLength(1);
    expect((await manage('POST', 'consents/withdraw', { mode: 'live', phone })).body.contact.consents).toEqual([]);
  });

  it('answers management 404 for a number that is no contact of the org, and 400 for what is no number', async () => {
    const phone = newPhone();
    await contacts.put(tenant(ORG), { phone });
    expect(
      await manage('GET', `contacts?phone=${encodeURIComponent(phone)}&mode=live`, undefined, 'org_other'),
    ).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } });
    expect((await manage('DELETE', 'contacts/opt-outs', { mode: 'live', phone: newPhone() })).status).toBe(404);
    expect((await manage('POST', 'contacts/opt-outs', { mode: 'live', phone: '+14155550100' })).status).toBe(400);
    expect((await manage('POST', 'contacts/opt-outs', { mode: 'both', phone })).status).toBe(400);
  });

  it('answers only when the permits granted before it have expired', async () => {
    const phone = newPhone();
    const [answer] = await contacts.permit(permitOf(ORG, { phone }));
    if (!answer?.ok) throw new Error('not granted');
    await contacts.optOut({ orgId: ORG, mode: 'live', phone });
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(answer.permit.expiresAt));
  });

  it('leaves no permit behind its answer: 200 opt-outs race 200 requests for permits', async () => {
    const phones = Array.from({ length: 200 }, newPhone);
    const answeredAt = new Map<string, number>();
    const granted: { phone: string; expiresAt: number }[] = [];
    const askFor = async (batch: readonly string[]): Promise<void> => {
      const results = await contacts.permit(...batch.map((phone) => permitOf(ORG, { phone })));
      results.forEach(
        (result, index) =>
          result.ok && granted.push({ phone: batch[index] as string, expiresAt: Date.parse(result.permit.expiresAt) }),
      );
    };
    const optOut = async (phone: string): Promise<void> => {
      await contacts.optOut({ orgId: ORG, mode: 'live', phone });
      answeredAt.set(phone, Date.now());
      expect(await contacts.permit(permitOf(ORG, { phone }))).toEqual([
        { ok: false, reason: 'opted_out', opensAt: null },
      ]);
    };
    await Promise.all(
      phones.flatMap((phone, index) => [
        optOut(phone),
        askFor([phone]),
        ...(index % 20 === 0
          ? [askFor(phones.slice(index, index + 20)), askFor(phones.slice(index, index + 20).reverse())]
          : []),
      ]),
    );
    for (const { phone, expiresAt } of granted) expect(expiresAt).toBeLessThanOrEqual(answeredAt.get(phone) ?? 0);
    expect(granted.length).toBeGreaterThan(0); // else nothing raced
    const stored = await contacts.db.database.query<{ phone: string; expires_at: Date }>(
      'SELECT phone, expires_at FROM permits WHERE org_id = $1 AND phone = ANY ($2) AND refused IS NULL',
      [ORG, phones],
    );
    expect(stored.filter(({ phone, expires_at }) => expires_at.getTime() > (answeredAt.get(phone) ?? 0))).toEqual([]);
  });

  it.each([
    ['an unknown source', { source: 'rumour' }],
    ['a number that is not normalised', { phone: '9876543210' }],
    ['no mode', { mode: undefined }],
  ])('answers 400 to %s and writes nothing', async (_, wrong) => {
    const before = await contacts.rowCount();
    const body = { orgId: ORG, mode: 'live', phone: newPhone(), source: 'call', callId: idOf.next('call'), ...wrong };
    expect((await contacts.command('telephony-adapter', OPT_OUTS_PATH, body)).status).toBe(400);
    expect(await contacts.rowCount()).toBe(before);
  });
});
