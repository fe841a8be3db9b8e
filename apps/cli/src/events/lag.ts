import { areOrders, type PartitionLag } from '@outcall/platform-event-bus';
import type { EventsCommand } from './events-command.js';

interface GroupLag extends PartitionLag {
  readonly group: string;
}

/** How far each group is behind, by topic, with the partitions that are. */
export const lag: EventsCommand = async (bus, { group, json }, { out }) => {
  const groups = group ? [group] : (await bus.groups()).filter((name) => !areOrders(name));
  const lags: GroupLag[] = [];
  for (const name of groups) for (const each of await bus.lag(name)) lags.push({ group: name, ...each });
  out(json ? JSON.stringify(lags, null, 2) : inWords(lags));
  return 0;
};

function inWords(lags: readonly GroupLag[]): string {
  if (!lags.length) return 'no group has read anything here';
  const topics = new Map<string, GroupLag[]>();
  for (const each of lags) {
    const name = `${each.group}  ${each.topic}`;
    topics.set(name, [...(topics.get(name) ?? []), each]);
  }
  return [...topics].map(([name, partitions]) => `${name}  ${waiting(partitions)}`).join('\n');
}

function waiting(partitions: readonly GroupLag[]): string {
  const behind = partitions.filter((each) => each.lag > 0);
  const sum = behind.reduce((total, each) => total + each.lag, 0);
  const where = behind.map((each) => `${each.partition} (at ${each.committed ?? 'start'}, ${each.lag})`);
  return sum === 0 ? 'nothing waits' : `${sum} wait, in partitions ${where.join(', ')}`;
}
