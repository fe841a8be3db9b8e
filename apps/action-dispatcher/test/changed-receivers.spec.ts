import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { startActions, type Actions, type Answer } from './action-service.js';
import { json, startReceiver, type Received, type Receiver } from './receiver.js';
import { ids, Shop } from './shop.js';

const REPLICAS = 2;
const EACH = 5;
const TURNS = 20;
const INTERNAL = { type: 'service', orgId: null, mode: null, purpose: 'apps' } as const;
const YES = json(200, { ok: true, result: {} });

let actions: Actions;
let shop: Shop;
let [before, after]: Receiver[] = [];
beforeAll(async () => {
  actions = await startActions({ replicas: REPLICAS, env: { ACTION_ORIGIN_CONCURRENCY: '1' } });
});
afterAll(() => actions.stop());
beforeEach(async () => {
  [before, after] = [await startReceiver(), await startReceiver()];
  shop = new Shop(actions);
});
afterEach(() => Promise.all([before!.stop(), after!.stop()]));

/** What may come to the receiver of before when the change was answered, and the answer to the change. */
interface Change {
  readonly answer: Answer;
  readonly mayCome: (request: Received) => boolean;
}
const NOTHING = (): boolean => false;

const isSignedBy = (secret: string, { headers, text }: Received): boolean => {
  const signature = String(headers['svc-signature']);
  const t = /t=(\d+)/.exec(signature)?.[1];
  return signature.includes(createHmac('sha256', secret).update(`${t}.${text}`).digest('hex'));
};
const sent = (): Promise<unknown[]> =>
  actions.db.database.query(`SELECT FROM action_calls WHERE org_id = $1 AND status = 'sent'`, [shop.orgId]);

/**
 * In each replica one request hangs, in the only place of its host, and more wait that were recorded as it was before.
 * Lets all go when the change is answered. How many of those that had waited were sent at all: a busy machine may need
 * their whole time.
 */
async function changedUnderWay(change: () => Promise<Change>): Promise<number> {
  const hanging: ServerResponse[] = [];
  before!.answer((_, response) => void hanging.push(response));
  const commands = Array.from({ length: REPLICAS * (EACH + 1) }, () => shop.command());
  const asked = commands.map((command) => shop.ask([command]));
  await eventually(async () => expect(await sent()).toHaveLength(commands.length));
  const { answer, mayCome } = await change();
  expect(answer.status).toBe(200);
  const known = before!.received.length;
  before!.answer(YES);
  for (const response of hanging) YES(null as never, response);
  await Promise.all(asked);
  const late = before!.received.slice(known);
  expect(late.filter((request) => !mayCome(request))).toEqual([]);
  return late.length + after!.received.length;
}

/** Until it was seen that what waited is sent by what is now. */
async function expectKept(setUp: () => Promise<unknown>, change: () => Promise<Change>): Promise<void> {
  for (let turn = 0, sentLate = 0; sentLate === 0; turn += 1) {
    expect(turn).toBeLessThan(TURNS);
    shop = new Shop(actions);
    await setUp();
    sentLate = await changedUnderWay(change);
  }
}

describe('after the answer to a change no request that waited in two replicas goes by what was before:', () => {
  const connected = async (): Promise<void> => {
    await shop.connect(before!.url);
    await shop.save('confirm_order', { transport: 'svc' });
  };

  it('the action URL', () =>
    expectKept(connected, async () => ({
      answer: await shop.manage('PUT', '/action-url', { mode: 'test', url: after!.url }),
      mayCome: NOTHING,
    })));

  it('the secret of the action URL', () =>
    expectKept(connected, async () => {
      const answer = await shop.manage('POST', '/action-url/roll-secret', { mode: 'test' });
      return { answer, mayCome: (request) => isSignedBy(answer.body.signingSecret, request) };
    }));

  const template = (url: string, key: string) => ({
    transport: 'http',
    http: { method: 'POST', url, headers: { 'X-Key': key }, body: '{}' },
  });
  const templated = () => shop.save('confirm_order', template(before!.url, 'of-before'));

  it('the URL of an own template', () =>
    expectKept(templated, async () => ({
      answer: await shop.save('confirm_order', template(after!.url, 'of-after')),
      mayCome: NOTHING,
    })));

  it('the headers of an own template', () =>
    expectKept(templated, async () => ({
      answer: await shop.save('confirm_order', template(before!.url, 'of-after')),
      mayCome: ({ headers }) => headers['x-key'] === 'of-after',
    })));

  describe('of an app', () => {
    let app: { appId: string; tell: (path: string, body: object) => Promise<Answer> };
    const connect = (status: string, version: number) => {
      const owner = { orgId: shop.orgId, mode: 'test', app: { id: app.appId, name: 'App' }, scopes: ['actions'] };
      const at = { connectedAt: new Date().toISOString(), disconnectedAt: null };
      return app.tell('app-connections', { connection: { ...owner, ...at, status }, version });
    };
    const urlIs = (actionUrl: string, version: number) => {
      const owned = {
        id: app.appId,
        name: 'App',
        mode: 'test',
        scopes: ['actions'],
        createdAt: '2026-01-05T10:00:00Z',
      };
      return app.tell('apps', { app: { ...owned, actionUrl, webhookUrl: null, webhookEvents: [] }, version });
    };
    const hand = (secret: string, version: number) =>
      app.tell('app-secrets', { appId: app.appId, version, secrets: [{ secret, signsUntil: null }] });
    const connectedApp = async (): Promise<void> => {
      const tell = (path: string, body: object) =>
        actions.send('PUT', `/internal/${path}`, { context: INTERNAL, body });
      app = { appId: ids.next('app'), tell };
      await shop.save('confirm_order', { transport: 'svc' });
      for (const answer of [await urlIs(before!.url, 1), await hand('whsec_one', 1), await connect('connected', 1)])
        expect(answer.status).toBe(200);
    };

    it('the action URL', () =>
      expectKept(connectedApp, async () => ({ answer: await urlIs(after!.url, 2), mayCome: NOTHING })));

    it('the secret', () =>
      expectKept(connectedApp, async () => ({
        answer: await hand('whsec_two', 2),
        mayCome: (request) => isSignedBy('whsec_two', request),
      })));

    it('the connection', async () => {
      await connectedApp();
      const change = async () => ({ answer: await connect('disconnected', 2), mayCome: NOTHING });
      expect(await changedUnderWay(change)).toBe(0);
    });

    it('the first action URL of the org, which takes its place', () =>
      expectKept(connectedApp, async () => ({
        answer: await shop.manage('PUT', '/action-url', { mode: 'test', url: after!.url }),
        mayCome: NOTHING,
      })));
  });
});

describe('after the answer to a removal no request that waited in two replicas starts:', () => {
  const NOBODY: readonly [string, () => Promise<unknown>, () => Promise<Answer>][] = [
    [
      'of the action URL',
      async () => {
        await shop.connect(before!.url);
        await shop.save('confirm_order', { transport: 'svc' });
      },
      () => shop.manage('DELETE', '/action-url?mode=test'),
    ],
    [
      'of an action',
      () => shop.save('confirm_order', { transport: 'http', http: { method: 'POST', url: before!.url } }),
      () => shop.api('DELETE', '/v1/actions/confirm_order'),
    ],
  ];

  it.each(NOBODY)('%s', async (_, setUp, remove) => {
    await setUp();
    const waiting = changedUnderWay(async () => ({ answer: await remove(), mayCome: NOTHING }));
    expect(await waiting).toBe(0);
  });
});
