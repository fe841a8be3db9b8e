import { describe, expect, it } from '@jest/globals';
import type { EventBus, PartitionLag, ResetTarget } from '@outcall/platform-event-bus';
import { Mistake } from '../mistake.js';
import { FakeTerminal } from '../terminal.fixture.js';
import { rewind } from './rewind.js';

const CALLS = 'telephony.call.v1';
const SINCE = new Date('2026-11-23T10:00:00Z');
const FROM = new Date('2026-11-23T09:00:00Z');
const at = (topic: string, partition: number, committed: string | null): PartitionLag => ({
  ...{ topic, partition, committed, end: '20', lag: 0 },
});

class FakeBus {
  readonly moved: (readonly [string, string, ResetTarget])[] = [];
  isRunning = false;
  constructor(private readonly places: Readonly<Record<string, readonly PartitionLag[]>>) {}
  readonly lag = async (group: string): Promise<readonly PartitionLag[]> => this.places[group] ?? [];
  readonly since = async (topic: string, time: Date) => {
    expect(time).toEqual(FROM);
    return new Map(
      topic === CALLS
        ? [
            [0, '7'],
            [1, '3'],
          ]
        : [],
    ) as ReadonlyMap<number, string>;
  };
  readonly reset = async (...asked: [string, string, ResetTarget]): Promise<void> => {
    if (this.isRunning) throw new Error('consumer group has running members');
    this.moved.push(asked);
  };
}
const rewound = async (bus: FakeBus): Promise<string> => {
  const terminal = new FakeTerminal();
  await rewind(bus as unknown as EventBus, { since: SINCE, url: undefined, list: undefined }, terminal);
  return terminal.written.out;
};

describe('restore rewind', () => {
  it('puts a group that has heard what was forgotten back to an hour before that time', async () => {
    const bus = new FakeBus({ 'run-orchestrator': [at(CALLS, 0, '9'), at(CALLS, 1, '3')] });
    expect(await rewound(bus)).toContain(
      'run-orchestrator hears telephony.call.v1 again from 2026-11-23T09:00:00.000Z on',
    );
    expect(bus.moved).toEqual([['run-orchestrator', CALLS, FROM]]);
  });

  it('lets nobody pass by what they have not heard', async () => {
    const bus = new FakeBus({
      contacts: [at(CALLS, 0, '9'), at(CALLS, 1, '2')],
      'run-orchestrator': [at(CALLS, 0, null)],
    });
    await rewound(bus);
    expect(bus.moved).toEqual([['contacts', CALLS, { partition: 0, offset: '7' }]]);
  });

  it('asks for a service that runs to be stopped', async () => {
    const bus = new FakeBus({
      contacts: [at(CALLS, 0, '9'), at(CALLS, 1, '3')],
      'run-orchestrator': [at(CALLS, 0, null)],
    });
    bus.isRunning = true;
    await expect(rewound(bus)).rejects.toThrow(
      new Mistake('group contacts is running: stop all replicas of the service first'),
    );
  });

  it('moves nobody on a bus where run-orchestrator has read no call', async () => {
    const bus = new FakeBus({ contacts: [at(CALLS, 0, '9'), at(CALLS, 1, '3')] });
    await expect(rewound(bus)).rejects.toThrow('has no place on telephony.call.v1');
    expect(bus.moved).toEqual([]);
  });
});
