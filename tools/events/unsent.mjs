import { Mistake } from '../flow/mistake.mjs';

/** What a service's relay could not send: the outbox of the service whose DATABASE_URL is in the environment. */
async function openOutbox(env) {
  const { DATABASE_URL: url } = env;
  if (!url)
    throw new Mistake(
      '--outbox needs the DATABASE_URL of the service whose outbox it is, beside the settings of the bus',
    );
  const { Database } = await import('../../libs/platform/postgres/dist/index.js');
  const schema = /^outcall_(\w+)$/.exec(new URL(url).username)?.[1] ?? 'public';
  const database = await Database.connect({ url, schema, applicationName: 'events-cli', poolSize: 1, migrations: [] });
  const [{ table } = {}] = await database.query("SELECT to_regclass('outbox_dead')::text AS table");
  if (table) return database;
  await database.close();
  throw new Mistake("DATABASE_URL is not that of a service's own role: there is no outbox_dead in its schema");
}

async function planned(bus, key, work) {
  const database = await openOutbox(process.env);
  try {
    const { planUnsent } = await import('../../libs/platform/outbox/dist/index.js');
    return await work(database, await planUnsent(bus, database, new Date(), key));
  } finally {
    await database.close();
  }
}

/** `dead-letters --outbox`: the events that never left, with their reasons, and which of them can be sent now. */
export const list = (bus, { key, json }) =>
  planned(bus, key, async (_, plan) => {
    if (json) console.log(JSON.stringify(toJson(plan), null, 2));
    else print(plan);
    return 0;
  });

/** `replay --outbox`: hands them back to the outbox, in the order of their keys. Ends with 1 when something was refused. */
export const sendAgain = (bus, { key, ...options }) =>
  planned(bus, key, async (database, plan) => {
    print(plan);
    if (options['dry-run']) return 0;
    const { handBack } = await import('../../libs/platform/outbox/dist/index.js');
    const { handed, kept } = await handBack(bus, database, plan);
    console.log(`handed ${handed.length} back to the outbox; what the broker refuses again stands here again`);
    for (const { event } of kept)
      console.log(
        `${event.id}: kept, another event of key ${event.key} was written just now; run it again to see what can be done`,
      );
    return plan.refused.length || kept.length ? 1 : 0;
  });

const toJson = ({ ready, refused, sent }) => ({
  replayable: ready.map(fieldsOf),
  refused: refused.map(({ unsent, because }) => ({ ...fieldsOf(unsent), because })),
  sent: sent.map(fieldsOf),
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
function print({ ready, refused, sent }) {
  for (const unsent of ready) console.log(`${line(unsent)}\n    can be sent`);
  for (const { unsent, because } of refused) console.log(`${line(unsent)}\n    cannot be sent: ${because}`);
  console.log(`${ready.length} can be sent, ${refused.length} cannot, ${sent.length} were`);
}

const line = ({ event: { type, id, topic, key }, failedAt, reason }) =>
  `${failedAt.toISOString()} ${type} ${id} of ${topic} key ${key}\n    ${reason}`;
