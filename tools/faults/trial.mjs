import { Beside } from './beside.mjs';
import { pause, until } from './conditions.mjs';
import { judgeAnswers, judgeLongest, judgeOthers, judgePlatform, judgeRecovery, judgeRetries } from './judges.mjs';
import { openLedgers } from './ledgers.mjs';
import { Orders } from './orders.mjs';
import { Receiver } from './receiver.mjs';
import { openShop } from './shop.mjs';

/** Orders go on for so long before a server goes, and after it is back. */
const AROUND_SECONDS = 6;
/** @param {number} ms */
const inSeconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;

/**
 * One outage, in the middle of orders that come in steadily from a shop of its own; `report` hears what came of it.
 * @typedef {import('./conditions.mjs').Report} Report
 * @typedef {import('./outages.mjs').Outage & {name: string}} Outage
 * @typedef {{wentAt: number, backAt: number}} Times
 * @param {object} trial
 * @param {Outage} trial.outage
 * @param {number} trial.seconds
 * @param {number} trial.runs
 * @param {() => number} trial.random
 * @param {{restarts: string[], hasEnded?: boolean}} trial.platform
 * @param {import('./servers.mjs').Servers} trial.servers
 * @param {Parameters<typeof openShop>[0] & ConstructorParameters<typeof Beside>[0]} trial.dev
 * @param {Report} trial.report
 */
export async function tryOutage({ outage, seconds, runs, random, platform, servers, dev, report }) {
  const receiver = await new Receiver().start();
  const shop = await openShop(dev, { name: `Shop of ${outage.name}`, lines: 200, webhookUrl: receiver.url });
  const orders = new Orders(shop);
  const allSeconds = seconds + 2 * AROUND_SECONDS;
  const restarts = platform.restarts.length;
  console.log(
    `\n${outage.name}: ${outage.how}, away for ${seconds} s, in the middle of ${runs} live runs, ${(runs / allSeconds).toFixed(1)} a second`,
  );
  let ledgers;
  const others = new Beside(dev, () => outage.name);
  try {
    await others.begin();
    const placing = orders.steadily(runs, (allSeconds * 1_000) / runs);
    placing.catch(() => undefined); // waited for below
    // not always at the same step of the runs
    const early = Math.floor((runs / allSeconds) * AROUND_SECONDS * (0.5 + random() / 2));
    await until('the first orders are accepted', async () => orders.accepted.length >= early);
    const server = servers[outage.server];
    if (!server) throw new Error(`${outage.name}: there is no ${outage.server}`);
    const times = await takeAway({ outage, seconds, server, shop, report });
    const answers = await placing;
    await outage.afterwards?.({ servers, orders, report });
    await others.end();
    tellAnswers(report, orders, { server: outage.server, ...times });
    judgeOthers(report, outage.server, others);
    judgeLongest(report, 'request of other kinds', [others.longestMs]);
    ledgers = await openLedgers({
      databaseUrl: servers.databaseUrl,
      brokers: servers.env.KAFKA_BROKERS,
      shop,
      receiver,
    });
    await tellRecovery(report, { ledgers, receiver, ...times });
    await ledgers.check(
      report,
      answers.map(({ id }) => id),
    );
    const ended = platform.restarts.slice(restarts);
    const hasEnded = platform.hasEnded ?? false;
    const { status } = await fetch(new URL('/readyz', shop.baseUrl));
    judgePlatform(report, { ended, hasEnded, ready: status });
  } finally {
    await others.end();
    await ledgers?.close();
    receiver.stop();
  }
}

/**
 * The outage itself: the times at which the server went and was back.
 * @param {{outage: Outage, seconds: number, server: import('./servers.mjs').AnyServer, shop: import('./shop.mjs').Shop,
 *   report: Report}} trial
 * @returns {Promise<Times>}
 */
async function takeAway({ outage, seconds, server, shop, report }) {
  const wentAt = Date.now();
  await outage.away(server);
  await outage.meanwhile?.({ shop, report });
  await pause(seconds * 1_000 - (Date.now() - wentAt));
  await outage.back(server);
  return { wentAt, backAt: Date.now() };
}

/**
 * What the shop was told while the server was away, and how long that took.
 * @param {Report} report
 * @param {Orders} orders
 * @param {{server: string} & Times} outage
 */
function tellAnswers(report, { tries }, { server, wentAt, backAt }) {
  const meanwhile = tries.filter(({ at, ms }) => at + ms >= wentAt && at <= backAt);
  for (const method of ['POST', 'GET']) {
    const own = meanwhile.filter((each) => each.method === method);
    const counts = new Map();
    for (const { status, code } of own)
      counts.set(
        [status, code].filter(Boolean).join(' '),
        (counts.get([status, code].filter(Boolean).join(' ')) ?? 0) + 1,
      );
    if (own.length > 0)
      report.say(
        `      ${method} meanwhile: ${[...counts].map(([what, count]) => `${count} x ${what}`).join(', ')}; the longest took ${inSeconds(Math.max(...own.map(({ ms }) => ms)))}`,
      );
  }
  judgeAnswers(report, server, meanwhile);
  const first = tries.find(({ method, status, at, ms }) => method === 'POST' && status === 201 && at + ms > backAt);
  if (first)
    report.say(
      `      orders accepted ${inSeconds(Math.max(0, first.at + first.ms - backAt))} after the server was back`,
    );
  judgeRetries(report, tries);
  judgeLongest(
    report,
    'request',
    tries.map(({ ms }) => ms),
  );
}

/**
 * @param {Report} report
 * @param {{ledgers: Awaited<ReturnType<typeof openLedgers>>, receiver: Receiver} & Times} trial
 */
async function tellRecovery(report, { ledgers, receiver, backAt }) {
  for (const [what, at] of await ledgers.settled())
    report.say(`      no more ${what} ${inSeconds(Math.max(0, at - backAt))} after the server was back`);
  judgeRecovery(report, receiver.lastOf(backAt) - backAt);
}
