import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { headersOf, isSignedBy, readDelivery, type ReadDelivery, type ShopPlatform } from '@outcall/commerce-import';
import { COMMANDS } from '../src/commands.js';
import { runCli } from '../src/run-cli.js';
import { FakeTerminal } from '../src/terminal.fixture.js';
import { startShopReceiver, type ShopReceiver } from './shop-receiver.js';

const SECRET = 'the secret of a shop';
const KINDS = ['put', 'amend', 'delete', 'put_after', 'consent', 'erase', 'disconnect'] as const;

/** The simulator's bodies and their readers were written apart, each after the platform's documentation. */
describe.each<[ShopPlatform, string[], Record<string, number>]>([
  [
    'shopify',
    ['--redact', '--uninstall'],
    // parcels and refunds amend their order; a return waits for it; who subscribed did so by SMS and by e-mail
    { put: 48 + 12 + 6, amend: 6 + 4, delete: 1, put_after: 6, consent: 6 + 6, erase: 1, disconnect: 1, sample: 1 },
  ],
  ['woocommerce', [], { put: 12 + 12 + 20 + 5 + 1, delete: 1 }],
])('What a simulated shop of %s sends', (platform, more, wanted) => {
  let receiver: ShopReceiver;
  beforeAll(async () => {
    receiver = await startShopReceiver(SECRET);
    const typed = ['--platform', platform, '--url', receiver.url, '--secret', SECRET, '--orders', '12', ...more];
    expect(await runCli(['shop-simulator', ...typed], new FakeTerminal(), COMMANDS)).toBe(0);
  });
  afterAll(() => receiver.close());

  const readings = (): ReadDelivery[] =>
    receiver.state.came.flatMap(({ headers, text }) => {
      const said = headersOf(platform, headers);
      if (said?.topic === undefined) return []; // a ping
      const { signature, topic, deliveryId, apiVersion } = said;
      expect([isSignedBy(Buffer.from(text), signature, SECRET), deliveryId]).toEqual([true, expect.any(String)]);
      const receivedAt = new Date();
      return [
        readDelivery({ platform, topic, apiVersion, body: JSON.parse(text), receivedAt, marketingCoversCalls: true }),
      ];
    });

  it('is understood to the last webhook', () => {
    const counts: Record<string, number> = {};
    for (const reading of readings()) {
      const kinds =
        reading.result === 'changes' ? reading.changes.map(({ kind }) => kind as string) : [String(reading.reason)];
      for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
    }
    expect(counts).toEqual(wanted);
    expect(
      Object.keys(counts)
        .filter((kind) => kind !== 'sample')
        .every((kind) => KINDS.some((one) => one === kind)),
    ).toBe(true);
  });

  it('is cash on delivery where it is, with the shopper’s number', () => {
    const orders = readings().flatMap((reading) =>
      reading.result === 'changes'
        ? reading.changes.flatMap((change) =>
            change.kind === 'put' && change.entity === 'orders' ? [change.object] : [],
          )
        : [],
    );
    const methods = orders.map(({ payment }) => (payment as { method?: string } | undefined)?.method);
    expect(methods.filter((method) => method === 'cod').length).toBeGreaterThan(8);
    for (const { shippingAddress } of orders)
      expect((shippingAddress as { phone?: string }).phone).toMatch(/^\+919\d{9}$/);
  });
});
