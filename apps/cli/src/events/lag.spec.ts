import { describe, expect, it } from '@jest/globals';
import type { EventBus, PartitionLag } from '@outcall/platform-event-bus';
import { FakeTerminal } from '../terminal.fixture.js';
import { lag } from './lag.js';

const at = (topic: string, partition: number, committed: string | null, behind: number): PartitionLag => ({
  topic,
  partition,
  committed,
  end: String(Number(committed ?? 0) + behind),
  lag: behind,
});
const busOf = (groups: Readonly<Record<string, readonly PartitionLag[]>>) =>
  ({
    groups: async () => Object.keys(groups),
    lag: async (group: string) => groups[group] ?? [],
  }) as unknown as EventBus;

const BUS = busOf({
  contacts: [at('runs.run.v1', 0, '7', 0), at('runs.run.v1', 3, '5', 2), at('runs.run.v1', 4, null, 1)],
  'contacts.set-aside': [at('runs.run.v1', 3, '0', 5)],
  flow: [at('identity.org.v1', 0, '1', 0)],
});
const printed = async (bus: EventBus, options: Parameters<typeof lag>[1]): Promise<string> => {
  const terminal = new FakeTerminal();
  expect(await lag(bus, options, terminal)).toBe(0);
  return terminal.written.out;
};

describe('events lag', () => {
  it('sums up a topic and names the partitions that are behind; orders to set aside are no group', async () => {
    expect(await printed(BUS, {})).toBe(
      'contacts  runs.run.v1  3 wait, in partitions 3 (at 5, 2), 4 (at start, 1)\n' +
        'flow  identity.org.v1  nothing waits\n',
    );
  });

  it('tells of one group, in all its partitions, to a machine', async () => {
    expect(JSON.parse(await printed(BUS, { group: 'flow', json: true }))).toEqual([
      { group: 'flow', topic: 'identity.org.v1', partition: 0, committed: '1', end: '1', lag: 0 },
    ]);
  });

  it('says that nobody has read', async () => {
    expect(await printed(busOf({}), {})).toBe('no group has read anything here\n');
  });
});
