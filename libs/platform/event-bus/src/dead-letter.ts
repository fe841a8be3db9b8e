import type { DomainEvent, TopicDefinition } from './domain-event.js';
import type { ReceivedEvent } from './event-bus.js';
import { reasonOf } from './dead-letter-reason.js';

const DAY = 86_400_000;

/** Where a group puts what it cannot process. */
export const deadLetterTopic = (topic: string, group: string): string => `${topic}.${group}.dlq`;

export const deadLetterTopicDefinition = (topic: string, group: string): TopicDefinition => ({
  name: deadLetterTopic(topic, group),
  partitions: 1,
  compacted: false,
  // As the topics of facts: a letter ends before its replay does, which tells that it was replayed.
  retentionMs: 7 * DAY,
  description: `Where the events of ${topic} stand that ${group} could not process, with the reason in the headers`,
});

export interface Failure {
  readonly group: string;
  readonly partition: number;
  readonly attempts: number;
  readonly error: unknown;
  readonly at: Date;
}

/**
 * Says where the event stands, and why it could not be processed. It holds nothing of what the event says, its key
 * neither: a letter is kept longer than the event and nothing takes it back, so it would keep a shopper who was erased
 * (docs/adr/0018-dead-letters-without-data.md).
 */
export function deadLetter({ event, offset }: ReceivedEvent, failure: Failure): DomainEvent {
  const error = failure.error instanceof Error ? failure.error : new Error(String(failure.error));
  const { id, type, orgId, mode, time, version, requestId, traceparent } = event;
  return {
    ...{ id, type, orgId, mode, time, version, requestId, traceparent },
    topic: deadLetterTopic(event.topic, failure.group),
    key: id,
    data: null,
    headers: {
      'dlq-original-topic': event.topic,
      'dlq-original-partition': String(failure.partition),
      'dlq-original-offset': offset,
      'dlq-consumer-group': failure.group,
      'dlq-attempts': String(failure.attempts),
      'dlq-error-class': error.name,
      'dlq-error-message': reasonOf(error, event),
      'dlq-failed-at': failure.at.toISOString(),
    },
  };
}
