import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { startCommerceService, tenant, type CommerceService } from './commerce-service.js';
import { connectShop, type ConnectedShop } from './shop-deliveries.js';

/** The shop's own system gives a customer another number: the one before may be a stranger's soon. */
describe('a customer who gets another number by the API', () => {
  let commerce: CommerceService;
  let shop: ConnectedShop;
  let [orgs, numbers] = [0, 0];
  let orgId: string;
  let [one, other]: string[] = [];
  beforeAll(async () => void (commerce = await startCommerceService()));
  afterAll(() => commerce.stop());
  beforeEach(async () => {
    orgId = `org_${(orgs += 1)}`;
    [one, other] = [1, 2].map(() => `+9198765${String(60_000 + (numbers += 1))}`);
    shop = await connectShop(commerce, 'shopify', orgId);
    await shop.change({ marketingCoversCalls: true });
    commerce.fake.withdrawals.splice(0);
  });
  afterEach(() => void (commerce.fake.behaviour.isDown = false));

  const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 6, minute)).toISOString();
  const yes = (minute: number) => [{ scope: 'promotional', source: 'form', givenAt: at(minute), note: 'ticked' }];
  const customer = (externalId: string, minute: number, phone: string | null | undefined, consents: object[] = []) => ({
    ...{ externalId, createdAt: at(0), updatedAt: at(minute), name: 'Asha', phone, consents },
  });
  const put = async (...customers: object[]) => {
    const path = `/v1/stores/${shop.storeId}/customers`;
    const { body } = await commerce.ask('PUT', path, { context: tenant(orgId, 'live'), body: { customers } });
    expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(customers.map(() => 'written'));
  };
  const left = () => commerce.db.database.query('SELECT phone FROM untold_consents WHERE org_id = $1', [orgId]);
  const taken = async () => {
    await eventually(async () => expect(await left()).toEqual([]));
    return commerce.fake.withdrawals.map(({ phone, until }) => [phone, until]);
  };

  it.each([
    ['another', () => other],
    ['none', () => null],
  ])('has what the store brought for the number of before taken back: they have %s now', async (_, next) => {
    await put(customer('c-1', 2, one, yes(1)));
    await put(customer('c-1', 3, next(), yes(1)));
    expect(await taken()).toEqual([[one, at(1)]]);
  });

  it('has nothing taken back while another customer of the store consents for the number, then it is', async () => {
    await put(customer('c-1', 2, one, yes(1)), customer('c-2', 2, one, yes(1)), customer('c-3', 2, one));
    await put(customer('c-1', 3, other));
    expect(await taken()).toEqual([]);
    await put(customer('c-2', 3, other));
    expect(await taken()).toEqual([[one, at(1)]]);
  });

  it('has it taken back where two leave the number in one body, and where two do at once', async () => {
    await put(customer('c-1', 2, one, yes(1)), customer('c-2', 2, one, yes(1)));
    await put(customer('c-1', 3, null), customer('c-2', 3, null));
    expect((await taken()).length).toBeGreaterThan(0);
    await put(customer('c-3', 2, other, yes(1)), customer('c-4', 2, other, yes(1)));
    commerce.fake.withdrawals.splice(0);
    const LOCK = {
      name: 'test.lock',
      text: `SELECT FROM objects WHERE org_id = $1 AND external_id = 'c-3' FOR UPDATE`,
    };
    const WAITERS = `SELECT FROM pg_locks WHERE NOT granted AND locktype = ANY ($1) AND pid IN
      (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`;
    const wait = (...types: string[]) =>
      eventually(async () => expect(await commerce.db.database.query(WAITERS, [types])).not.toEqual([]));
    const syncs: Promise<void>[] = [];
    await commerce.db.database.transaction(async (tx) => {
      await tx.run(LOCK, [orgId]);
      syncs.push(put(customer('c-3', 3, null)));
      await wait('transactionid', 'tuple');
      syncs.push(put(customer('c-4', 3, null)));
      await wait('advisory');
    });
    await Promise.all(syncs);
    expect(await taken()).toEqual([[other, at(1)]]);
  });

  it('has nothing taken back that was not brought, nor where marketing never covered calls', async () => {
    await put(customer('c-1', 2, one));
    await put(customer('c-1', 3, other));
    shop = await connectShop(commerce, 'shopify', orgId);
    await put(customer('c-1', 2, one, yes(1)));
    await put(customer('c-1', 3, other));
    expect(await taken()).toEqual([]);
  });
});
