import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ActionCallCommand } from '@outcall/contracts-actions';
import { startActions, type Actions } from './action-service.js';
import { startReceiver, type Receiver } from './receiver.js';
import { ids, Shop } from './shop.js';

let actions: Actions;
let [first, second]: Receiver[] = [];
let shop: Shop;
beforeAll(async () => {
  actions = await startActions({ replicas: 2 });
});
afterAll(() => actions.stop());

/** Asks each replica twice: it knows the action then, as it stood. */
async function warm(more: Partial<ActionCallCommand> = {}): Promise<void> {
  for (let n = 0; n < 4; n += 1) await shop.act(more);
}
/** Of both replicas, by turns. */
const ofBoth = async (more: Partial<ActionCallCommand> = {}) => [await shop.act(more), await shop.act(more)];

describe('what a replica remembers of an action', () => {
  beforeEach(async () => {
    [first, second] = [await startReceiver(), await startReceiver()];
    shop = new Shop(actions);
  });
  const counts = (): number[] => [first!.received.length, second!.received.length];
  const stop = () => Promise.all([first!.stop(), second!.stop()]);

  it('never outlives a change of the action, its URL or its secret, from the answer to the change on', async () => {
    const secret = await shop.connect(first!.url);
    await shop.save('confirm_order', { transport: 'svc' });
    await warm();
    expect(counts()).toEqual([4, 0]);

    await shop.connect(second!.url);
    await ofBoth();
    expect(counts()).toEqual([4, 2]);

    const { body } = await shop.manage('POST', '/action-url/roll-secret', { mode: 'test' });
    await ofBoth();
    for (const { headers, text } of second!.received.slice(-2)) {
      const signature = String(headers['svc-signature']);
      const t = /t=(\d+)/.exec(signature)?.[1];
      for (const each of [secret, body.signingSecret])
        expect(signature).toContain(createHmac('sha256', each).update(`${t}.${text}`).digest('hex'));
    }

    await shop.save('confirm_order', { transport: 'svc', requiresConfirmation: true });
    expect(await ofBoth()).toMatchObject(Array(2).fill({ status: 'refused', errorCode: 'NOT_CONFIRMED' }));
    await shop.save('confirm_order', { requiresConfirmation: false, transport: 'none' });
    expect(await ofBoth()).toMatchObject(Array(2).fill({ status: 'sample' }));
    expect((await shop.api('DELETE', '/v1/actions/confirm_order')).status).toBeLessThan(300);
    expect(await ofBoth()).toMatchObject(Array(2).fill({ status: 'sample' }));
    expect(counts()).toEqual([4, 4]);

    await shop.save('confirm_order', { transport: 'svc' });
    await warm();
    expect((await shop.manage('DELETE', '/action-url?mode=test')).status).toBe(200);
    expect(await ofBoth()).toMatchObject(Array(2).fill({ status: 'sample' }));
    expect(counts()).toEqual([4, 8]);
    await stop();
  });

  it('never lets an action happen once more than its definition says, nor refuses it for the uses of another call', async () => {
    await shop.connect(first!.url);
    await shop.save('confirm_order', { transport: 'svc', maxPerCall: 2 });
    await warm();
    const callId = ids.next('call');
    const results = await Promise.all(Array.from({ length: 8 }, () => shop.act({ callId })));
    expect(results.filter(({ status }) => status === 'success')).toHaveLength(2);
    expect(results.filter(({ errorCode }) => errorCode === 'MAX_PER_CALL')).toHaveLength(6);
    expect(await ofBoth()).toMatchObject(Array(2).fill({ status: 'success' }));

    await shop.save('confirm_order', { transport: 'svc', maxPerCall: 1 });
    const other = ids.next('call');
    expect(await ofBoth({ callId: other })).toMatchObject([{ status: 'success' }, { errorCode: 'MAX_PER_CALL' }]);
    await stop();
  });

  it('answers a repeat of an action that was done, whatever changed since and however often it was used', async () => {
    await shop.connect(first!.url);
    await shop.save('confirm_order', { transport: 'svc', maxPerCall: 1 });
    await warm();
    const command = shop.command();
    const [done] = await shop.ask([command]);
    await shop.save('confirm_order', { transport: 'none' });
    for (let n = 0; n < 4; n += 1) expect(await shop.ask([command])).toEqual([done]);
    await stop();
  });

  it('of an app ends with its disconnection, another URL or another secret', async () => {
    const appId = ids.next('app');
    const take = async (url: string, version: number) =>
      void (await actions.db.database.query(
        `INSERT INTO apps (app_id, action_url, version) VALUES ($1, $2, $3) ON CONFLICT (app_id) DO UPDATE SET action_url = excluded.action_url, version = excluded.version`,
        [appId, url, version],
      ));
    const internal = { type: 'service', orgId: null, mode: null, purpose: 'apps' } as const;
    const hand = (version: number, secret: string) =>
      actions.send('PUT', '/internal/app-secrets', {
        context: internal,
        body: { appId, version, secrets: [{ secret, signsUntil: null }] },
      });
    const tell = (version: number, status: string) => {
      const owner = { orgId: shop.orgId, mode: 'test', app: { id: appId, name: 'App' }, scopes: ['actions'] };
      const connection = { ...owner, status, connectedAt: new Date().toISOString(), disconnectedAt: null };
      return actions.send('PUT', '/internal/app-connections', {
        context: internal,
        body: { connection, version },
      });
    };
    await take(first!.url, 1);
    await hand(1, 'whsec_one');
    await tell(1, 'connected');
    await warm({ appId });
    expect(counts()).toEqual([4, 0]);

    await take(second!.url, 2);
    await ofBoth({ appId });
    expect(counts()).toEqual([4, 2]);

    await hand(2, 'whsec_two');
    await ofBoth({ appId });
    const { headers, text } = second!.received.at(-1)!;
    const t = /t=(\d+)/.exec(String(headers['svc-signature']))?.[1];
    const expected = createHmac('sha256', 'whsec_two').update(`${t}.${text}`).digest('hex');
    expect(headers['svc-signature']).toBe(`t=${t},v1=${expected}`);

    await tell(2, 'disconnected');
    expect(await ofBoth({ appId })).toMatchObject(Array(2).fill({ status: 'sample' }));
    expect(counts()).toEqual([4, 4]);
    await stop();
  });
});
