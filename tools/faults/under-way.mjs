// What a shop on a platform still has under way: while there is any of it, no ledger is judged.

/** @typedef {import('./ledgers.mjs').Rows} Rows */

/** @type {(count: number, what: string) => string[]} */
const say = (count, what) => (count > 0 ? [`${count} ${what}`] : []);

/**
 * A broker that is just back refuses some questions.
 * @param {Error} error
 * @returns {Record<string, number>}
 */
const unknownYet = (error) => ({ [`somebody (${error.message})`]: 1 });

/**
 * Events of all services that have not reached the bus.
 * @param {Rows} rows
 */
export async function inOutboxes(rows) {
  /** @type {{schemaname: string}[]} */
  const tables = await rows("SELECT schemaname FROM pg_tables WHERE tablename = 'outbox'");
  /** @type {{count: string}[]} */
  const [{ count }] = await rows(
    `SELECT ${tables.map(({ schemaname }) => `(SELECT count(*) FROM ${schemaname}.outbox)`).join(' + ')} AS count`,
  );
  return Number(count);
}

/**
 * What has not come to its end, each as "3 runs open".
 * @param {{rows: Rows, backlog: Pick<import('./ledgers.mjs').Backlog, 'lag'>, shop: {id: string}}} ledgers
 */
export async function underWay({ rows, backlog, shop }) {
  /** @param {string} question */
  const ofOrg = async (question) => {
    /** @type {{count: string}[]} */
    const [{ count }] = await rows(`SELECT count(*) FROM ${question}`, shop.id);
    return Number(count);
  };
  const counts = [
    say(await ofOrg("runs.runs WHERE org_id = $1 AND status IN ('scheduled', 'dialing')"), 'runs open'),
    say(await inOutboxes(rows), 'events in an outbox'),
    say(await ofOrg("webhooks.deliveries WHERE org_id = $1 AND status <> 'delivered'"), 'deliveries open'),
    say(await ofOrg('telephony.live_leases WHERE org_id = $1'), 'lines taken'),
    say(
      await ofOrg(
        `telephony.line_use LEFT JOIN telephony.released USING (org_id, number_id)
          WHERE org_id = $1 AND used > COALESCE(lines, 0)`,
      ),
      'numbers counted as in use',
    ),
    say(await ofOrg('telephony.line_reservations WHERE org_id = $1 AND expires_at > now()'), 'lines reserved'),
  ];
  const lag = Object.entries(await backlog.lag().catch(unknownYet));
  return [...counts.flat(), ...lag.map(([group, count]) => `${count} events for ${group}`)];
}
