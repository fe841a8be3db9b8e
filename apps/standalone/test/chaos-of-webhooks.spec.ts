import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hurried } from './hurried.js';
import { PretendPlatform } from './pretend-platform.js';

const { chaosOfWebhooks } = (await import(new URL('../../../tools/chaos/webhooks.mjs', import.meta.url).href)) as {
  chaosOfWebhooks: (test: object) => Promise<void>;
};

const MISSING = 'missing 0';
const SETTLED = 'everything came to its end';
const ONE_EACH = 'one run for each order, however often it was sent';
const NO_GAP = 'no gap in the sequence that was received';
const ONE_EVENT = 'one event for each number';
const IN_ORDER = 'the events of every run are complete and in order';
/** Of the two shops the second, whose endpoint refuses one request in four. */
const FLAKY = 'org_2';
/** So short that nothing is killed: two orders of each shop. */
const AT_ONCE = { minutes: 0.001, perSecond: 66 };
/** In which one process is killed, and no second one. */
const ONE_KILL = { minutes: 1 / 15, perSecond: 1 };
/** Of the actions, by what each draws, a kill comes first. */
const ACTIONS = 8;

describe('the chaos that webhooks are sent in', () => {
  let platform: PretendPlatform;
  let cleanups: (() => unknown)[];
  let said: string[];
  beforeAll(async () => void (platform = await PretendPlatform.start()));
  afterAll(() => platform?.stop());
  beforeEach(async () => {
    [cleanups, said] = [[], []];
    await platform.clear();
  });
  afterEach(() => cleanups.forEach((cleanup) => cleanup()));

  /** One in five is refused, and a pause is not longer than three seconds. */
  function drawn(): () => number {
    let count = 0;
    return () => {
      count += 1;
      if (count <= ACTIONS) return count / 100;
      return count % 5 === 0 ? 0.1 : 0.25;
    };
  }

  async function faults(how: object = AT_ONCE, processes: readonly object[] = []): Promise<string[]> {
    const found: string[] = [];
    await chaosOfWebhooks({
      ...how,
      ...{ random: drawn(), dev: platform.dev, platform: { processes: async () => processes } },
      servers: { databaseUrl: platform.tables.url, env: {} },
      onEnd: (cleanup: () => unknown) => void cleanups.push(cleanup),
      report: {
        say: (line: string) => void said.push(line.trim()),
        check: (what: string, holds: boolean) => void (holds || found.push(what)),
      },
    });
    return found;
  }

  it('loses nothing where what was refused is sent again, whatever is killed meanwhile', async () => {
    const delivering: ChildProcess = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)']);
    const ended = once(delivering, 'exit');
    expect(await faults(ONE_KILL, [{ name: 'webhook-delivery', replica: 1, pid: delivering.pid }])).toEqual([]);
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(platform.refusals).toBeGreaterThan(0);
    expect(said[0]).toMatch(/^1 disturbances in .* minutes, 4 live runs$/);
    expect(said.slice(1)).toEqual([
      'Steady Shop: sent 4, delivered 4, duplicated 0, missing 0',
      'Flaky Shop: sent 4, delivered 4, duplicated 0, missing 0',
    ]);
  });

  it.each<[string, () => unknown, string[]]>([
    [
      'an event that one of the shops is not sent',
      () => (platform.isSent = (sequence, org) => !(org === FLAKY && sequence === 2)),
      [MISSING, NO_GAP, ONE_EVENT, IN_ORDER],
    ],
    [
      'a run that one of the shops never asked for',
      () => platform.tables.put('runs.runs', { org_id: FLAKY, id: 'run_x', status: 'gave_up', attempts: 0, calls: [] }),
      [ONE_EACH, IN_ORDER],
    ],
  ])('is judged by the ledger of each shop, which finds %s', async (_, plant, found) => {
    await plant();
    expect(await faults()).toEqual(found);
  });

  it('is judged all the same where something never comes to its end', async () => {
    await platform.tables.put('webhooks.deliveries', { org_id: 'org_1', status: 'pending' });
    let found: string[] = [];
    await hurried(async () => (found = await faults()));
    expect(found).toEqual([SETTLED]);
  });
});
