import type { TopicDefinition } from '../domain-event.js';

export interface TopicSetting {
  readonly name: string;
  readonly value: string;
}

/**
 * What a newer event of its key, or a tombstone, has replaced is gone after so long: an erased number too
 * (docs/handbook/retention.md#what-is-kept).
 */
export const COMPACTED_WITHIN_MS = 7 * 86_400_000;

/** LogAppendTime: an event may be older than the topic's retention when it is written, and must not vanish for that. */
export function settingsOf(topic: TopicDefinition, replicas: number): TopicSetting[] {
  const retention: Record<string, string> = topic.compacted
    ? {
        'cleanup.policy': 'compact',
        'delete.retention.ms': String(topic.retentionMs),
        'min.cleanable.dirty.ratio': '0.1',
        'segment.ms': '3600000',
        'max.compaction.lag.ms': String(COMPACTED_WITHIN_MS),
      }
    : { 'cleanup.policy': 'delete', 'retention.ms': String(topic.retentionMs) };
  const settings = {
    ...retention,
    'message.timestamp.type': 'LogAppendTime',
    'max.message.bytes': '1048588', // what a relay may send, whatever the broker's default is
    'min.insync.replicas': replicas >= 3 ? '2' : '1',
  };
  return Object.entries(settings).map(([name, value]) => ({ name, value }));
}

/** What somebody who may make topics has to run. `KAFKA` stands for a broker of theirs. */
export function commandFor(topic: TopicDefinition, replicas: number): string {
  const settings = settingsOf(topic, replicas).map(({ name, value }) => `--config ${name}=${value}`);
  return [
    `kafka-topics.sh --bootstrap-server "$KAFKA" --create --topic ${topic.name}`,
    `--partitions ${topic.partitions} --replication-factor ${replicas}`,
    ...settings,
  ].join(' ');
}
