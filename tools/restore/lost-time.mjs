import { until } from '../faults/conditions.mjs';
import { order } from '../faults/shop.mjs';
import { client } from '../local/seed.mjs';

/** Runs that are called in the time that is lost: some opt out in their call. */
const CALLED = 18;
/** Those that wait through it: of each kind two. */
const DECISIONS = /** @type {const} */ (['optOut', 'erase', 'withdraw', 'nothing']);
const EACH = 2;
const STARTED = 3;

const called = { round: 'called' };
const waiting = { round: 'waiting' };

/**
 * What happens around the time that is restored to: before it runs are started that wait, behind it some are
 * called, and shoppers say no.
 */
export class LostTime {
  /** @type {string[]} */
  calledRuns = [];
  /** Started behind that time. @type {string[]} */
  newRuns = [];
  /**
   * Of those that wait: what their shopper does.
   * @type {{id: string, phone: string, decision: typeof DECISIONS[number]}[]}
   */
  waiting = [];

  /**
   * @param {{authUrl: string, baseUrl: string, adminToken: string}} dev
   * @param {import('../faults/shop.mjs').Shop} shop
   */
  constructor(dev, shop) {
    this.admin = client(`${dev.authUrl}/admin/v1`, dev.adminToken);
    this.org = `/orgs/${shop.id}`;
    this.api = client(shop.baseUrl, shop.secret);
    this.shop = shop;
  }

  /** @param {object} body */
  async start(body) {
    const { run } = await this.api('POST', '/runs', body);
    return run.id;
  }

  async before() {
    for (const metadata of [called, waiting])
      await this.admin('POST', `${this.org}/runs/pause`, { mode: 'live', metadata });
    for (let index = 0; index < CALLED; index += 1)
      this.calledRuns.push(await this.start({ ...order(index), metadata: called }));
    for (let index = 0; index < DECISIONS.length * EACH; index += 1) {
      const phone = `+91830000${index}321`;
      const { transactionAt: _, ...body } = { ...order(1_000 + index), phone };
      const consent = { scope: 'service', givenAt: '2026-01-05T10:00:00+05:30', note: 'at the till', source: 'form' };
      const id = await this.start({ ...body, consent, metadata: waiting });
      this.waiting.push({ id, phone, decision: DECISIONS[index % DECISIONS.length] });
    }
  }

  /** @param {Awaited<ReturnType<typeof import('../faults/ledgers.mjs').openLedgers>>} ledgers */
  async behind(ledgers) {
    await this.resume(called);
    for (const { phone, decision } of this.waiting) await this.decide(phone, decision);
    for (let index = 0; index < STARTED; index += 1) this.newRuns.push(await this.start(order(2_000 + index)));
    const ids = [...this.calledRuns, ...this.newRuns];
    await until('everybody was called', async () => {
      const open = await ledgers.count(
        "SELECT count(*) FROM runs.runs WHERE id = ANY($1) AND status IN ('scheduled', 'dialing')",
        ids,
      );
      return open === 0 || `${open} runs are open`;
    });
    await until('everything was told', async () => (await ledgers.outbox()) === 0);
  }

  /** @param {string} phone @param {typeof DECISIONS[number]} decision */
  async decide(phone, decision) {
    const number = { mode: 'live', phone };
    if (decision === 'optOut') await this.admin('POST', `${this.org}/contacts/opt-outs`, number);
    if (decision === 'erase') await this.admin('POST', `${this.org}/erasures`, number);
    if (decision === 'withdraw')
      await this.admin('POST', `${this.org}/consents/withdraw`, { ...number, scope: 'service' });
  }

  /** @param {object} [metadata] */
  async resume(metadata) {
    for (const each of metadata ? [metadata] : [called, waiting])
      await this.admin('POST', `${this.org}/runs/resume`, { mode: 'live', metadata: each });
  }
}
