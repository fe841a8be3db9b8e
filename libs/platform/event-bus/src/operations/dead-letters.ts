import { deadLetterTopic } from '../dead-letter.js';
import type { DomainEvent } from '../domain-event.js';
import type { EventBus } from '../event-bus.js';

/** One event that a group could not process, as its dead-letter topic has it. */
export interface DeadLetter {
  /** As it was written first: topic, key, id and data unchanged. */
  readonly event: DomainEvent;
  readonly partition: number;
  /** Where it failed last. */
  readonly offset: bigint;
  /** Where it failed first, which is its place among the events of its key; a replay that failed again stands further back. */
  readonly firstOffset: bigint;
  readonly reason: string;
  readonly errorClass: string;
  readonly failedAt: string;
  /** False: the data was too large to be kept with the letter. */
  readonly hasData: boolean;
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

function toDeadLetter(event: DomainEvent, place: string): DeadLetter | null {
  const { headers = {} } = event;
  const topic = headers['dlq-original-topic'];
  if (topic === undefined) return null;
  const kept = Object.entries(headers).filter(([name]) => !name.startsWith('dlq-') && name !== 'replayed-from');
  const { headers: _headers, ...bare } = event;
  const offset = BigInt(headers['dlq-original-offset'] ?? 0);
  return {
    event: { ...bare, topic, ...(kept.length && { headers: Object.fromEntries(kept) }) },
    partition: Number(headers['dlq-original-partition']),
    offset,
    firstOffset: offset,
    reason: headers['dlq-error-message'] ?? '',
    errorClass: headers['dlq-error-class'] ?? '',
    failedAt: headers['dlq-failed-at'] ?? '',
    hasData: headers['dlq-data'] === undefined,
    place,
  };
}
