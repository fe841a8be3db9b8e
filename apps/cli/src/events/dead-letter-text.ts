import type { DeadLetter, DomainEvent, ReplayPlan } from '@outcall/platform-event-bus';

/** An event that its topic has no more is known without its key. */
type Letter = Omit<DeadLetter, 'event'> & { readonly event: DeadLetter['event'] & Partial<Pick<DomainEvent, 'key'>> };

/** Ids, keys and reasons; never the data, which may be personal. */
export function planInWords({ ready, refused, replayed }: ReplayPlan): string {
  return [
    ...ready.map((letter) => `${letterInWords(letter)}\n    can be replayed`),
    ...refused.map(({ letter, because }) => `${letterInWords(letter)}\n    cannot be replayed: ${because}`),
    `${ready.length} can be replayed, ${refused.length} cannot, ${replayed} were`,
  ].join('\n');
}

export const planAsObject = ({ ready, refused, replayed }: ReplayPlan): object => ({
  replayable: ready.map(fieldsOf),
  refused: refused.map(({ letter, because }) => ({ ...fieldsOf(letter), because })),
  replayed,
});

const fieldsOf = ({ event, partition, offset, reason, failedAt }: Letter): object => ({
  id: event.id,
  type: event.type,
  key: event.key,
  orgId: event.orgId,
  partition,
  offset: String(offset),
  failedAt,
  reason,
});

const letterInWords = ({ event, partition, offset, reason, failedAt }: Letter): string =>
  `${failedAt} ${event.type} ${event.id}${event.key ? ` key ${event.key}` : ''} at ${partition}:${offset}\n    ${reason}`;
