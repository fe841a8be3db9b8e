import { Mistake } from '../flow/mistake.mjs';

/** What a service's relay could not send: the outbox of the service whose DATABASE_URL is in the environment. */
async function openOutbox(env, holdMs) {
  const { DATABASE_URL: url } = env;
  if (!url)
    throw new Mistake(
      '--outbox needs the DATABASE_URL of the service whose outbox it is, beside the settings of the bus',
    );
  const { Database } = await import('../../libs/platform/postgres/dist/index.js');
  const schema = /^outcall_(\w+)$/.exec(new URL(url).username)?.[1] ?? 'public';
  const timeouts = holdMs ? { statementMs: holdMs } : {};
  const options = { url, schema, applicationName: 'events-cli', poolSize: 1, migrations: [], timeouts };
  const database = await Database.connect(options);
  const [{ table } = {}] = await database.query("SELECT to_regclass('outbox_dead')::text AS table");
  if (table) return database;
  await database.close();
  throw new Mistake("DATABASE_URL is not that of a service's own role: there is no outbox_dead in its schema");
}

async function planned(bus, key, holdMs, work) {
  const database = await openOutbox(process.env, holdMs);
  try {
    const { planUnsent } = await import('../../libs/platform/outbox/dist/index.js');
    return await work(database, await planUnsent(bus, database, new Date(), key));
  } finally {
    await database.close();
  }
}

/** `dead-letters --outbox`: the events that never left, with their reasons, and which of them can be sent now. */
export const list = (bus, { key, json }) =>
  planned(bus, key, null, async (_, plan) => {
    if (json) console.log(JSON.stringify(toJson(plan), null, 2));
    else print(plan);
    return 0;
  });

/** `replay --outbox`: hands them back to the outbox, in the order of their keys. Ends with 1 when something was refused. */
export const sendAgain = (bus, { key, hold = undefined, ...options }) => {
  const holdMs = hold === undefined ? null : Number(hold) * 1_000;
  if (holdMs !== null && !(holdMs >= 1_000 && holdMs <= 3_600_000))
    throw new Mistake('--hold takes seconds, from 1 to 3600');
  return planned(bus, key, holdMs, async (database, plan) => {
    print(plan);
    if (options['dry-run']) return 0;
    const { handBack, holdFor } = await import('../../libs/platform/outbox/dist/index.js');
    const { handed, kept } = await handBack(bus, database, plan, ...(holdMs === null ? [] : [holdFor(holdMs)]));
    console.log(`handed ${handed.length} back to the outbox; what the broker refuses again stands here again`);
    for (const { event } of kept)
      console.log(
        `${event.id}: kept, another event of key ${event.key} was written just now; run it again to see what can be done`,
      );
    return plan.refused.length || kept.length || plan.isMore ? 1 : 0;
  });
};

const toJson = ({ ready, refused, sent, isMore }) => ({
  replayable: ready.map(fieldsOf),
  refused: refused.map(({ unsent, because }) => ({ ...fieldsOf(unsent), because })),
  sent: sent.map(fieldsOf),
  isMore,
});

const fieldsOf = ({ event: { id, type, topic, key, orgId }, failedAt, reason }) => ({
  id,
  type,
  topic,
  key,
  orgId,
  failedAt: failedAt.toISOString(),
  reason,
});

/** Ids, keys and reasons; never the data, which may be personal. */
function print({ ready, refused, sent, isMore }) {
  for (const unsent of ready) console.log(`${line(unsent)}\n    can be sent`);
  for (const { unsent, because } of refused) console.log(`${line(unsent)}\n    cannot be sent: ${because}`);
  console.log(`${ready.length} can be sent, ${refused.length} cannot, ${sent.length} were`);
  if (isMore) console.log('these are the oldest of them: there are more, run it again when these are sent');
}

const line = ({ event: { type, id, topic, key }, failedAt, reason }) =>
  `${failedAt.toISOString()} ${type} ${id} of ${topic} key ${key}\n    ${reason}`;
