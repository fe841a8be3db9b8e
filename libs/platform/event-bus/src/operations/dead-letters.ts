import { deadLetterTopic } from '../dead-letter.js';
import type { DomainEvent } from '../domain-event.js';
import type { EventBus } from '../event-bus.js';

/**
 * Of an event that a group could not process, what its dead-letter topic has: where it stands, and why. Its key and
 * data stand there alone.
 */
export interface DeadLetter {
  readonly event: Pick<DomainEvent, 'id' | 'type' | 'orgId' | 'mode' | 'time' | 'version'>;
  readonly partition: number;
  /** Where it failed last. */
  readonly offset: bigint;
  /**
   * Where it failed first, which is its place among the events of its key; a replay that failed again stands further
   * back.
   */
  readonly firstOffset: bigint;
  readonly reason: string;
  readonly errorClass: string;
  readonly failedAt: string;
  /** Where the letter stands, for the header of its replay. */
  readonly place: string;
}

/** The last letter of every event of a topic that a group dead-lettered, oldest first; also those replayed since. */
export async function deadLetters(bus: EventBus, topic: string, group: string): Promise<DeadLetter[]> {
  const letters = new Map<string, DeadLetter>();
  const from = deadLetterTopic(topic, group);
  await bus.read(from, (_, { event, offset }) => {
    const letter = toDeadLetter(event, `${from}@${offset}`);
    const before = letters.get(event.id);
    letters.delete(event.id); // one that failed again stands where it failed last
    if (letter) letters.set(event.id, before ? { ...letter, firstOffset: before.firstOffset } : letter);
  });
  return [...letters.values()];
}

function toDeadLetter({ headers = {}, ...letter }: DomainEvent, place: string): DeadLetter | null {
  if (headers['dlq-original-topic'] === undefined) return null;
  const { id, type, orgId, mode, time, version } = letter;
  const offset = BigInt(headers['dlq-original-offset'] ?? 0);
  return {
    event: { id, type, orgId, mode, time, version },
    partition: Number(headers['dlq-original-partition']),
    offset,
    firstOffset: offset,
    reason: headers['dlq-error-message'] ?? '',
    errorClass: headers['dlq-error-class'] ?? '',
    failedAt: headers['dlq-failed-at'] ?? '',
    place,
  };
}
