import type { DomainEvent, TopicDefinition } from './domain-event.js';
import type { ReceivedEvent } from './event-bus.js';

const MAX_MESSAGE = 2_000;
const DAY = 86_400_000;

/** Where a group puts what it cannot process. */
export const deadLetterTopic = (topic: string, group: string): string => `${topic}.${group}.dlq`;

export const deadLetterTopicDefinition = (topic: string, group: string): TopicDefinition => ({
  name: deadLetterTopic(topic, group),
  partitions: 1,
  compacted: false,
  retentionMs: 14 * DAY,
  description: `Events of ${topic} that ${group} could not process, with the reason in the headers`,
});

export interface Failure {
  readonly group: string;
  readonly partition: number;
  readonly attempts: number;
  readonly error: unknown;
  readonly at: Date;
}

/** The event as it was, same id, key and data, with the reason in its headers: a replay publishes it to `dlq-original-topic`. */
export function deadLetter({ event, offset }: ReceivedEvent, failure: Failure): DomainEvent {
  const error = failure.error instanceof Error ? failure.error : new Error(String(failure.error));
  return {
    ...event,
    topic: deadLetterTopic(event.topic, failure.group),
    headers: {
      ...event.headers,
      'dlq-original-topic': event.topic,
      'dlq-original-partition': String(failure.partition),
      'dlq-original-offset': offset,
      'dlq-consumer-group': failure.group,
      'dlq-attempts': String(failure.attempts),
      'dlq-error-class': error.name,
      'dlq-error-message': error.message.slice(0, MAX_MESSAGE),
      'dlq-failed-at': failure.at.toISOString(),
    },
  };
}

/** The letter of an event too large to be sent again: where it stands, and why it is there. */
export const withoutData = (letter: DomainEvent): DomainEvent => ({
  ...letter,
  data: null,
  headers: { ...letter.headers, 'dlq-data': 'left out: too large' },
});
