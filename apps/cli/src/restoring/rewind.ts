import type { EventBus, StartingAt } from '@outcall/platform-event-bus';
import { resetStopped } from '../events/reset-stopped.js';
import { mustReadCalls } from './must-read-calls.js';
import type { RestoreCommand } from './restore-options.js';
import { REWOUND } from './rewound-topics.js';
import { withMargin } from './with-margin.js';

/**
 * Puts stopped groups back to that time. One that had not come so far stays where it is: it would pass by what it has
 * not heard.
 */
export const rewind: RestoreCommand = async (bus, { since }, { out }) => {
  await mustReadCalls(bus);
  const from = withMargin(since);
  for (const [group, topics] of Object.entries(REWOUND)) {
    const committed = await bus.lag(group);
    for (const topic of topics) {
      const places = new Map(
        committed.filter((each) => each.topic === topic).map((each) => [each.partition, BigInt(each.committed ?? 0)]),
      );
      const moved = await rewindTopic(bus, { group, topic, from, places, since: await bus.since(topic, from) });
      if (moved > 0) out(`${group} hears ${topic} again from ${from.toISOString()} on, in ${moved} partitions`);
    }
  }
  out('each group starts there when it runs again');
};

interface Rewinding {
  readonly group: string;
  readonly topic: string;
  readonly from: Date;
  /** First event not yet heard, by partition. */
  readonly places: ReadonlyMap<number, bigint>;
  readonly since: StartingAt;
}

/** In how many partitions it was moved back. */
async function rewindTopic(bus: EventBus, { group, topic, from, places, since }: Rewinding): Promise<number> {
  const ahead = [...since].filter(([partition, offset]) => (places.get(partition) ?? 0n) > BigInt(offset));
  const isNoneBehind = [...since].every(([partition, offset]) => (places.get(partition) ?? 0n) >= BigInt(offset));
  if (ahead.length > 0 && isNoneBehind) await resetStopped(bus, group, topic, from);
  else for (const [partition, offset] of ahead) await resetStopped(bus, group, topic, { partition, offset });
  return ahead.length;
}
