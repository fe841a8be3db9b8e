import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const CHAOS = new URL('../../../tools/chaos/', import.meta.url);
const { actionsFrom } = (await import(new URL('actions.mjs', CHAOS).href)) as {
  actionsFrom: (random: () => number) => Iterable<Action>;
};
const { checkDelivered } = (await import(new URL('delivered.mjs', CHAOS).href)) as { checkDelivered: CheckDelivered };
const { Report, seeded } = (await import(new URL('../faults/conditions.mjs', CHAOS).href)) as {
  Report: new () => Report;
  seeded: (seed: number) => () => number;
};

interface Action {
  readonly name: string;
  readonly weight: number;
  act(tested: object): Promise<string>;
}
interface Report {
  readonly faults: readonly string[];
  check(what: string, holds: boolean): void;
}
type Endpoint = { name: string; sent: number; receiver: { events: Map<string, object>; duplicates: number } };
type CheckDelivered = (report: Report, endpoint: Endpoint) => void;

function firstOf(seed: number, count: number): Action[] {
  const actions: Action[] = [];
  for (const action of actionsFrom(seeded(seed))) if (actions.push(action) === count) break;
  return actions;
}
const namesOf = (actions: readonly Action[]): string[] => actions.map(({ name }) => name);
const ALL = firstOf(1, 8);

describe('what happens in a chaos test', () => {
  it('is everything once at first, so that a short run has seen it all', () => {
    for (const seed of [1, 2, 3]) expect(new Set(namesOf(firstOf(seed, 8))).size).toBe(8);
  });

  it('is the same for the same seed, and another for another', () => {
    expect(namesOf(firstOf(7, 60))).toEqual(namesOf(firstOf(7, 60)));
    expect(namesOf(firstOf(7, 60))).not.toEqual(namesOf(firstOf(8, 60)));
  });

  it('goes by weight after that', () => {
    const later = namesOf(firstOf(5, 3_008)).slice(8);
    const weights = ALL.reduce((sum, { weight }) => sum + weight, 0);
    for (const { name, weight } of ALL) {
      const share = later.filter((each) => each === name).length / later.length;
      expect(Math.abs(share - weight / weights)).toBeLessThan(0.05);
    }
  });

  describe('to processes', () => {
    let children: ChildProcess[];
    beforeEach(() => void (children = []));
    afterEach(() => children.forEach((child) => child.kill('SIGKILL')));
    const started = (): ChildProcess => {
      const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)']);
      children.push(child);
      return child;
    };
    const act = (name: string, processes: readonly object[], random: () => number): Promise<string> =>
      (ALL.find((each) => each.name === name) as Action).act({
        platform: { processes: async () => processes },
        random,
      });

    it('hits those that deliver half of the time', async () => {
      const [flow, delivering] = [started(), started()];
      const processes = [
        { name: 'flow', replica: 1, pid: flow.pid },
        { name: 'webhook-delivery', replica: 2, pid: delivering.pid },
      ];
      const ended = once(delivering, 'exit');
      expect(await act('kill', processes, () => 0.4)).toBe('kill -9 of webhook-delivery, replica 2');
      expect(await ended).toEqual([null, 'SIGKILL']);
      const next = once(flow, 'exit');
      expect(await act('kill', [processes[0] as object], () => 0.6)).toBe('kill -9 of flow, replica 1');
      expect(await next).toEqual([null, 'SIGKILL']);
    });

    it('does not fail on one that has ended by itself', async () => {
      const child = started();
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(await act('kill', [{ name: 'flow', replica: 1, pid: child.pid }], () => 0.6)).toContain('kill -9 of flow');
    });
  });
});

describe('the ledger of a chaos test', () => {
  const faultsOf = (sent: number, delivered: number, duplicates = 0): readonly string[] => {
    const report = new Report();
    const events = new Map(Array.from({ length: delivered }, (_, at) => [`evt_${at}`, {}]));
    checkDelivered(report, { name: 'Shop', sent, receiver: { events, duplicates } });
    return report.faults;
  };

  it('holds where every event that was sent came, some of them twice', () => {
    expect(faultsOf(3, 3)).toEqual([]);
    expect(faultsOf(3, 3, 2)).toEqual([]);
  });

  it.each([
    ['an event is missing', 3, 2],
    ['an event came that was never sent', 3, 4],
    ['nothing was sent, so that nothing was tested', 0, 0],
  ])('finds that %s', (_, sent, delivered) => {
    expect(faultsOf(sent, delivered)).toEqual(['missing 0']);
  });
});
