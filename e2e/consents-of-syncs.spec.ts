import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.js';
import { admin, api, newOrg, shopperPhone } from './support/platform.js';
import { publishFlow, surveyFlow } from './support/survey-flow.js';

const secondsAgo = (seconds: number): string => new Date(Date.now() - seconds * 1_000).toISOString();
const CONSENT = { scope: 'service', source: 'checkout', note: 'ticked "call me about my order"' };

/** A flow of call type `service` is called by itself only where a consent has come with the order. */
describe('a service call that a synced order starts', () => {
  let org: Awaited<ReturnType<typeof newOrg>>;
  let call: ReturnType<typeof api>;
  let storeId: string;

  const order = (externalId: string, phone: string, more: object = {}) => ({
    ...{ externalId, number: externalId, currency: 'INR', totals: { total: 100 }, customer: { name: 'Asha' } },
    ...{ createdAt: secondsAgo(3_600), updatedAt: secondsAgo(30), payment: { method: 'cod', status: 'pending' } },
    shippingAddress: { phone },
    ...more,
  });
  const sync = async (...orders: readonly object[]) =>
    (await call('PUT', `/stores/${storeId}/orders`, { body: { orders } })).body.results;
  const madeOf = (externalId: string) =>
    eventually(`the trigger has settled ${externalId}`, async () => {
      const { body } = await admin('GET', `/orgs/${org.orgId}/trigger-results?mode=live&limit=100`);
      return body.triggerResults.find(
        (result: { externalId: string; outcome: string }) =>
          result.externalId === externalId && result.outcome !== 'pending',
      );
    });

  beforeAll(async () => {
    org = await newOrg('Consents');
    call = api((await org.newKey('live')).secret);
    const of = (path: string): string => `/orgs/${org.orgId}${path}`;
    await admin('PATCH', of(''), { isVerified: true, shopperLimits: null });
    await admin('POST', of('/numbers'), { phone: '1600001236', callTypes: ['service'], lines: 5 });
    await admin('POST', of('/credits'), { amount: 100_000, note: 'trial' });
    storeId = (await call('POST', '/stores', { body: { name: 'Shop', key: 'shop' } })).body.store.id;
    const inputs = { customer_name: '{{object.customer.name}}', order_no: '{{object.number}}' };
    const triggers = [{ id: 'placed', on: 'order.created', maxAgeMinutes: 1_440, inputs }];
    const definition = { ...surveyFlow('service'), triggers };
    const path = of(`/flows/${await publishFlow(call, definition)}/triggers/placed`);
    expect(await admin('PUT', path, { enabled: true })).toMatchObject({ status: 200 });
  });

  it('is placed with the consent of the order, and refused without', async () => {
    const [with_, without] = [shopperPhone(), shopperPhone()];
    const consents = [{ ...CONSENT, givenAt: secondsAgo(3_600) }];
    await sync(order('with', with_, { consents }), order('without', without));
    expect(await madeOf('without')).toMatchObject({ outcome: 'refused', reason: 'NO_CONSENT' });
    const { outcome, runId } = await madeOf('with');
    expect(outcome).toBe('started');
    const run = await eventually('the shopper is called', async () => {
      const { body } = await call('GET', `/runs/${runId}`);
      return body.run.attempts > 0 ? body.run : null;
    });
    expect(run.phone.slice(-10)).toBe(with_.replace(/\D/g, '').slice(-10));
  });

  it('is not after a withdrawal, however often the consent is sent again, and is by a new one', async () => {
    const phone = shopperPhone();
    const consents = [{ ...CONSENT, givenAt: secondsAgo(3_600) }];
    const customer = { externalId: 'c-1', createdAt: secondsAgo(3_600), phone, consents };
    const nightly = async (updatedAt: string) =>
      (await call('PUT', `/stores/${storeId}/customers`, { body: { customers: [{ ...customer, updatedAt }] } })).body;
    expect((await nightly(secondsAgo(60))).counts).toMatchObject({ written: 1 });
    const withdrawal = { mode: 'live', phone, scope: 'service' };
    expect(await admin('POST', `/orgs/${org.orgId}/consents/withdraw`, withdrawal)).toMatchObject({ status: 200 });
    expect((await nightly(secondsAgo(20))).counts).toMatchObject({ written: 1 });
    await sync(order('after-no', phone, { consents }));
    expect(await madeOf('after-no')).toMatchObject({ outcome: 'refused', reason: 'NO_CONSENT' });
    await sync(order('after-yes', phone, { consents: [{ ...CONSENT, givenAt: new Date().toISOString() }] }));
    expect(await madeOf('after-yes')).toMatchObject({ outcome: 'started' });
  });
});
