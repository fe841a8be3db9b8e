import { required } from './open-bus.mjs';
import { planOf } from './plan.mjs';
import { list } from './unsent.mjs';

/** The dead letters of a group on a topic, with their reasons, and which of them can be replayed. */
export async function run(bus, { group, topic, key, json, outbox }) {
  if (outbox) return list(bus, { key, json });
  required({ group, topic }, 'group', 'topic');
  const plan = await planOf(bus, { group, topic, key });
  if (json) console.log(JSON.stringify(toJson(plan), null, 2));
  else print(plan);
  return 0;
}

const toJson = ({ ready, refused, replayed }) => ({
  replayable: ready.map(fieldsOf),
  refused: refused.map(({ letter, because }) => ({ ...fieldsOf(letter), because })),
  replayed,
});

const fieldsOf = ({ event, partition, offset, reason, failedAt }) => ({
  id: event.id,
  type: event.type,
  key: event.key,
  orgId: event.orgId,
  partition,
  offset: String(offset),
  failedAt,
  reason,
});

/** Ids, keys and reasons; never the data, which may be personal. */
export function print({ ready, refused, replayed }) {
  for (const letter of ready) console.log(`${line(letter)}\n    can be replayed`);
  for (const { letter, because } of refused) console.log(`${line(letter)}\n    cannot be replayed: ${because}`);
  console.log(`${ready.length} can be replayed, ${refused.length} cannot, ${replayed} were`);
}

const line = ({ event, partition, offset, reason, failedAt }) =>
  `${failedAt} ${event.type} ${event.id}${event.key ? ` key ${event.key}` : ''} at ${partition}:${offset}\n    ${reason}`;
