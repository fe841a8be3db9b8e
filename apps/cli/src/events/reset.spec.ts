import { describe, expect, it } from '@jest/globals';
import type { EventBus, ResetTarget } from '@outcall/platform-event-bus';
import { Mistake } from '../mistake.js';
import { FakeTerminal } from '../terminal.fixture.js';
import { reset } from './reset.js';

const PLACE = { group: 'contacts', topic: 'runs.run.v1' };

/** Puts groups where it is told, or says why it cannot. */
function busThat(refuses?: string) {
  const targets: ResetTarget[] = [];
  const bus = {
    lag: async () => [],
    reset: async (_group: string, _topic: string, target: ResetTarget) => {
      if (refuses) throw new Error(refuses);
      targets.push(target);
    },
  } as unknown as EventBus;
  return { bus, targets };
}

describe('events reset', () => {
  it.each<[string, ResetTarget]>([
    ['beginning', 'beginning'],
    ['end', 'end'],
    ['3:1207', { partition: 3, offset: '1207' }],
    ['2026-11-23T10:00:00Z', new Date('2026-11-23T10:00:00Z')],
  ])('puts a group to %s', async (to, target) => {
    const { bus, targets } = busThat();
    const terminal = new FakeTerminal();
    expect(await reset(bus, { ...PLACE, to }, terminal)).toBe(0);
    expect(targets).toEqual([target]);
    expect(terminal.written.out).toBe(`contacts starts runs.run.v1 from ${to} when it runs again\n`);
  });

  it.each(['tomorrow', '3:', ':7', '2026-11-23', '2026-13-40T10:00:00Z'])('puts none to %j', async (to) => {
    const { bus, targets } = busThat();
    await expect(reset(bus, { ...PLACE, to }, new FakeTerminal())).rejects.toThrow(Mistake);
    expect(targets).toEqual([]);
  });

  it('asks for a running group to be stopped, and tells any other failure as it is', async () => {
    const to = 'beginning';
    await expect(reset(busThat('it has running members').bus, { ...PLACE, to }, new FakeTerminal())).rejects.toThrow(
      new Mistake('group contacts is running: stop all replicas of the service first'),
    );
    await expect(reset(busThat('no broker').bus, { ...PLACE, to }, new FakeTerminal())).rejects.toThrow('no broker');
  });

  it.each(['group', 'topic', 'to'])('does nothing without --%s', async (name) => {
    const options = { ...PLACE, to: 'end', [name]: undefined };
    await expect(reset(busThat().bus, options, new FakeTerminal())).rejects.toThrow(
      new Mistake(`--${name} is missing; --help says more`),
    );
  });
});
