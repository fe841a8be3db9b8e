import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { COMMANDS } from '../src/commands.js';
import { runCli } from '../src/run-cli.js';
import { FakeTerminal } from '../src/terminal.fixture.js';
import { startShopReceiver, type Came, type ShopReceiver } from './shop-receiver.js';

const SECRET = 'the secret of a shop';

let receiver: ShopReceiver;
beforeEach(async () => {
  receiver = await startShopReceiver(SECRET);
});
afterEach(() => receiver.close());

const simulate = async (...args: string[]) => {
  const terminal = new FakeTerminal();
  const typed = ['shop-simulator', '--url', receiver.url, '--secret', SECRET, ...args];
  const code = await runCli(typed, terminal, COMMANDS);
  return { code, ...terminal.written };
};
const topicOf = ({ headers }: Came): string =>
  String(headers['x-shopify-topic'] ?? headers['x-wc-webhook-topic'] ?? 'ping');
const counts = (came: readonly Came[]): Record<string, number> => {
  const all: Record<string, number> = {};
  for (const one of came) all[topicOf(one)] = (all[topicOf(one)] ?? 0) + 1;
  return all;
};
/** The numbers of a line of the report. */
const rowOf = (out: string, topic: string): string[] =>
  out
    .split('\n')
    .find((line) => line.startsWith(`${topic} `))
    ?.split(/\s+/)
    .slice(1) ?? [];

describe('A simulated Shopify shop', () => {
  const shopify = (...args: string[]) => simulate('--platform', 'shopify', ...args);

  it('sends the life of its orders, all signed over the bytes, with an id for each webhook', async () => {
    const { code, out } = await shopify('--orders', '12', '--redact', '--uninstall');
    expect([code, rowOf(out, 'all').slice(0, 5)]).toEqual([
      0,
      [String(receiver.state.came.length), ...Array(2).fill(String(receiver.state.came.length)), '0', '0'],
    ]);
    expect(receiver.state.came.every(({ isSigned }) => isSigned)).toBe(true);
    expect(counts(receiver.state.came)).toEqual({
      'orders/create': 12 + 1, // and the sample of the settings page
      'orders/paid': 8,
      'orders/updated': 20,
      'orders/fulfilled': 6,
      'orders/cancelled': 2,
      'fulfillments/create': 6,
      'refunds/create': 4,
      'returns/request': 2,
      'returns/approve': 2,
      'returns/close': 2,
      'customers/create': 12,
      'customers_marketing_consent/update': 6,
      'customers_email_marketing_consent/update': 6,
      'products/create': 5,
      'products/update': 1,
      'products/delete': 1,
      'customers/redact': 1,
      'app/uninstalled': 1,
    });
    const ids = receiver.state.came.map(({ headers }) => headers['x-shopify-webhook-id']);
    expect(new Set(ids).size).toBe(ids.length);
    const [sample, ...others] = receiver.state.came;
    expect([sample?.headers['x-shopify-test'], others.some(({ headers }) => 'x-shopify-test' in headers)]).toEqual([
      'true',
      false,
    ]);
  });

  it('is the same for the same seed, and another for another', async () => {
    const said = async (seed: string): Promise<string> => {
      await shopify('--orders', '4', '--seed', seed);
      return receiver.state.came
        .splice(0)
        .map(({ text }) => text.replace(/"\d{4}-\d{2}-\d{2}T[^"]*"/g, '"time"'))
        .join('\n');
    };
    const first = await said('7');
    expect(await said('7')).toBe(first);
    expect(await said('8')).not.toBe(first);
  });

  it('says each order as it is at that moment: an order that was called off is not paid, a paid one is newer', async () => {
    await shopify('--orders', '12');
    const orders = receiver.state.came.map((one) => [topicOf(one), JSON.parse(one.text)] as const);
    const cancelled = orders.filter(([topic]) => topic === 'orders/cancelled').map(([, order]) => order);
    expect(cancelled).toHaveLength(2);
    for (const order of cancelled)
      expect(order).toMatchObject({
        financial_status: 'voided',
        cancelled_at: order.updated_at,
        cancel_reason: 'customer',
      });
    for (const [, paid] of orders.filter(([topic]) => topic === 'orders/paid')) {
      const created = orders.find(([topic, { id }]) => topic === 'orders/create' && id === paid.id)?.[1];
      expect(paid).toMatchObject({ financial_status: 'paid', total_outstanding: '0.00' });
      expect(Date.parse(paid.updated_at)).toBeGreaterThan(Date.parse(created.created_at));
    }
  });

  it('sends some twice with the same id and bytes, and in another order', async () => {
    await shopify('--orders', '6');
    const plain = receiver.state.came.splice(0).map(({ headers }) => headers['x-shopify-webhook-id']);
    const { code } = await shopify('--orders', '6', '--duplicates', '--shuffle');
    const mixed = receiver.state.came.map(({ headers }) => headers['x-shopify-webhook-id']);
    expect([code, mixed.length]).toEqual([0, plain.length + Math.ceil(plain.length / 5)]);
    expect(new Set(mixed)).toEqual(new Set(plain));
    expect([...new Set(mixed)]).not.toEqual(plain);
    const twice = receiver.state.came.filter(
      ({ headers }, at) => mixed.indexOf(headers['x-shopify-webhook-id']) !== at,
    );
    for (const one of twice)
      expect(
        receiver.state.came.filter(
          ({ text, headers }) =>
            text === one.text && headers['x-shopify-webhook-id'] === one.headers['x-shopify-webhook-id'],
        ),
      ).toHaveLength(2);
  });

  it('tries what failed again within four hours, with the same id, and goes on with the others', async () => {
    const failures = new Map<unknown, number>();
    receiver.state.answer = (came) => {
      if (topicOf(came) !== 'orders/create') return 200;
      const id = came.headers['x-shopify-webhook-id'];
      failures.set(id, (failures.get(id) ?? 0) + 1);
      return (failures.get(id) ?? 0) <= 3 ? 503 : 200;
    };
    const { code, out } = await shopify('--orders', '2', '--hours-as', '0.05');
    expect([code, rowOf(out, 'orders/create')]).toEqual([0, ['3', '12', '3', '9', '0', '0']]);
    expect([...failures.values()]).toEqual([4, 4, 4]);
  });

  it('gives up after eight more tries, and removes the subscription of the topic', async () => {
    receiver.state.answer = (came) => (topicOf(came) === 'products/delete' ? 410 : 200);
    const { code, out } = await shopify('--orders', '1', '--hours-as', '0.05');
    expect([code, rowOf(out, 'products/delete')]).toEqual([1, ['1', '9', '0', '8', '1', '0', 'ended']]);
  });

  it('takes no redirection for an answer', async () => {
    receiver.state.answer = (came) => (topicOf(came) === 'products/delete' ? 302 : 200);
    expect((await shopify('--orders', '1', '--hours-as', '0.05')).code).toBe(1);
  });
});

describe('A simulated WooCommerce shop', () => {
  const woocommerce = (...args: string[]) => simulate('--platform', 'woocommerce', ...args);

  it('pings when its webhooks are saved, unsigned and as a form, then sends all signed, told to go on', async () => {
    const { code } = await woocommerce('--orders', '6');
    const [pings, others] = [receiver.state.came.slice(0, 6), receiver.state.came.slice(6)];
    expect(pings.map(({ text, headers }) => [text, headers['content-type']])).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => [`webhook_id=${n}`, 'application/x-www-form-urlencoded']),
    );
    expect([code, others.every(({ isSigned, isContinued }) => isSigned && isContinued)]).toEqual([0, true]);
    expect(counts(others)).toEqual({
      'product.created': 5,
      'customer.created': 6,
      'order.created': 6,
      'order.updated': 10,
      'product.updated': 1,
      'product.deleted': 1,
    });
  });

  it('says of cash on delivery that it is processing, and no time of a payment', async () => {
    await woocommerce('--orders', '6');
    const placed = receiver.state.came
      .filter((one) => topicOf(one) === 'order.created')
      .map(({ text }) => JSON.parse(text));
    const cod = placed.filter(({ payment_method: method }) => method === 'cod');
    expect(cod.map(({ status, date_paid_gmt: paid }) => [status, paid])).toEqual(Array(4).fill(['processing', null]));
    expect(placed[0].date_created_gmt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  });

  it('sends each once, and switches a webhook off after five failures in a row', async () => {
    receiver.state.answer = (came) => (topicOf(came) === 'order.updated' ? 500 : 302);
    const { code, out } = await woocommerce('--orders', '6');
    expect(code).toBe(1);
    // the ping was taken
    expect(rowOf(out, 'order.updated')).toEqual(['11', '6', '1', '0', '5', '5', 'ended']);
    expect(rowOf(out, 'order.created').slice(0, 5)).toEqual(['7', '7', '7', '0', '0']);
  });
});

describe('What is typed to the simulator', () => {
  const typed = async (...args: string[]) => {
    const terminal = new FakeTerminal();
    return [await runCli(['shop-simulator', ...args], terminal, COMMANDS), terminal.written.err.trim()];
  };
  const shop = ['--platform', 'shopify', '--secret', 's'];

  it.each([
    [['--platform', 'magento'], /^--platform is one of shopify, woocommerce$/],
    [['--platform', 'shopify'], /^--secret/],
    [[...shop, '--url', 'ftp://127.0.0.1/'], /^--url is https/],
    [[...shop, '--url', 'http://shop.example/hooks/stores/x'], /^--url is https, or http of this machine/],
    [[...shop, '--url', 'https://calls.example.com/hooks/stores/x'], /^--phone is needed with https/],
    [[...shop, '--url', 'http://127.0.0.1:1/', '--orders', '0'], /^--orders is a whole number/],
    [[...shop, '--url', 'http://127.0.0.1:1/', '--hours-as', 'x'], /^--hours-as/],
    [['--platform', 'woocommerce', '--secret', 's', '--url', 'http://[::1]:1/', '--redact'], /webhooks of shopify$/],
  ])('%j is a mistake', async (args, message) => {
    expect(await typed(...args)).toEqual([2, expect.stringMatching(message)]);
  });

  it('reaches nobody where nobody listens, and says so by its end', async () => {
    await receiver.close();
    const { code, out } = await simulate('--platform', 'woocommerce', '--orders', '1');
    expect([code, rowOf(out, 'all')[2]]).toEqual([1, '0']);
    receiver = await startShopReceiver(SECRET);
  });
});
