import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Loopback, type Answer, type Asked } from './loopback.js';

interface Load {
  readonly failures: readonly unknown[];
  next(): Promise<unknown>;
  end(): Promise<void>;
}
type Loads = new (dev: object, ...rest: readonly unknown[]) => Load;
const TOOLS = new URL('../../../tools/', import.meta.url);
const { Load } = (await import(new URL('rollout/load.mjs', TOOLS).href)) as { Load: Loads };
const { Beside } = (await import(new URL('faults/beside.mjs', TOOLS).href)) as { Beside: Loads };

/** What every load asks, as a shop's server does. */
const OF_A_SHOP = ['GET /actions', 'GET /me', 'GET /runs', 'GET /stores', 'POST /runs', 'PUT /contacts'];
/** What is asked beside an outage as well. */
const BESIDE = [
  ...['GET /balance', 'GET /stores//sync-runs', 'GET /webhook-endpoints', 'POST /contacts/opt-outs'],
  ...['POST /erasures', 'PUT /stores//orders'],
];
const lastStep = (): string => 'a step';

describe('what is asked of a platform beside a fault', () => {
  let server: Loopback;
  let asked: string[];
  let load: Load;
  beforeEach(async () => {
    asked = [];
    server = await Loopback.start(answer);
  });
  afterEach(async () => {
    await load.end();
    server.stop();
  });

  async function answer({ what }: Asked): Promise<Answer> {
    const kind = what
      .replace(/\/v1|\/admin\/v1\/orgs\/org_1/g, '')
      .replace(/\/runs\/run_1$/, '/runs')
      .replace(/\?.*/, '');
    asked.push(kind);
    if (kind === 'POST /runs') return { status: 201, body: { run: { id: 'run_1', calls: [] } } };
    return { body: {} };
  }

  /** How many of each kind. */
  async function countsOf(times: number): Promise<Record<string, number>> {
    for (let time = 0; time < times; time += 1) await load.next();
    const counts: Record<string, number> = {};
    for (const kind of asked) counts[kind] = (counts[kind] ?? 0) + 1;
    return counts;
  }
  const dev = (): object => ({
    ...{ baseUrl: `${server.url}/v1`, authUrl: server.url, orgId: 'org_1' },
    ...{ testKey: 'test', liveKey: 'live', adminToken: 'staff' },
  });
  const each = (kinds: readonly string[], count: number): Record<string, number> =>
    Object.fromEntries(kinds.map((kind) => [kind, count]));

  it('is every kind of what a shop asks, as often as the others', async () => {
    load = new Load(dev(), 12, lastStep);
    expect(await countsOf(24)).toEqual(each(OF_A_SHOP, 4));
    expect(load.failures).toEqual([]);
  });

  it('is every kind of what a shop asks and of what staff do, though they take turns', async () => {
    load = new Beside(dev(), lastStep);
    expect(await countsOf(48)).toEqual(each([...OF_A_SHOP, ...BESIDE], 4));
    expect(load.failures).toEqual([]);
  });
});
