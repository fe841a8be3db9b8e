import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallContext } from '@outcall/platform-http';
import { startTelephony, tenant, type Answer, type Telephony } from './telephony-service.js';

const ORG = 'org_credits0000000000000';

describe('Credit with an Idempotency-Key', () => {
  let telephony: Telephony;
  beforeAll(async () => {
    telephony = await startTelephony();
  });
  afterAll(() => telephony.stop());

  const add = (key: string, amount: unknown, actor = 'admin'): Promise<Answer> => {
    const credential = { kind: 'admin' as const, id: actor, name: actor };
    const context = { ...tenant(ORG, 'live', 'admin'), credential } as CallContext;
    const headers = { 'idempotency-key': key };
    return telephony.send('POST', `/internal/admin/orgs/${ORG}/credits`, {
      context,
      headers,
      body: { amount, note: 'paid' },
    });
  };
  const balance = async (): Promise<number> =>
    (await telephony.send('GET', `/internal/admin/orgs/${ORG}/balance`, { context: tenant(ORG, 'live', 'admin') })).body
      .balance.amount;

  it('is booked once, and answered as at first', async () => {
    const first = await add('invoice-1', 500);
    expect(first).toMatchObject({ status: 201, body: { ok: true, balance: { amount: 500, currency: 'INR' } } });
    await add('invoice-2', 70);
    expect(await add('invoice-1', 500)).toEqual(first);
    expect(await balance()).toBe(570);
  });

  it('is booked once when tries arrive together', async () => {
    const before = await balance();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add('invoice-3', 30)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect(await balance()).toBe(before + 30);
  });

  it('is refused when the key was used for another amount', async () => {
    await add('invoice-4', 10);
    expect(await add('invoice-4', 11)).toMatchObject({ status: 422, body: { errorCode: 'IDEMPOTENCY_MISMATCH' } });
  });

  it('keeps a refusal with its key, and the key is of its actor alone', async () => {
    expect(await add('invoice-5', -1)).toMatchObject({ status: 400, body: { details: [{ path: ['amount'] }] } });
    expect((await add('invoice-5', 1)).status).toBe(422);
    const before = await balance();
    expect((await add('invoice-5', 1, 'another administrator')).status).toBe(201);
    expect(await balance()).toBe(before + 1);
  });

  it('is refused with a malformed key', async () => {
    expect((await add('two words', 1)).status).toBe(400);
  });
});
