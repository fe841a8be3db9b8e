import type { Unsent, UnsentPlan } from '@outcall/platform-outbox';

/** Ids, keys and reasons; never the data, which may be personal. */
export function unsentInWords({ ready, refused, sent, isMore }: UnsentPlan): string {
  return [
    ...ready.map((unsent) => `${eventInWords(unsent)}\n    can be sent`),
    ...refused.map(({ unsent, because }) => `${eventInWords(unsent)}\n    cannot be sent: ${because}`),
    `${ready.length} can be sent, ${refused.length} cannot, ${sent.length} were`,
    ...(isMore ? ['these are the oldest of them: there are more, run it again when these are sent'] : []),
  ].join('\n');
}

export const unsentAsObject = ({ ready, refused, sent, isMore }: UnsentPlan): object => ({
  replayable: ready.map(fieldsOf),
  refused: refused.map(({ unsent, because }) => ({ ...fieldsOf(unsent), because })),
  sent: sent.map(fieldsOf),
  isMore,
});

const fieldsOf = ({ event: { id, type, topic, key, orgId }, failedAt, reason }: Unsent): object => ({
  id,
  type,
  topic,
  key,
  orgId,
  failedAt: failedAt.toISOString(),
  reason,
});

const eventInWords = ({ event: { type, id, topic, key }, failedAt, reason }: Unsent): string =>
  `${failedAt.toISOString()} ${type} ${id} of ${topic} key ${key}\n    ${reason}`;
