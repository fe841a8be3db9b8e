import { randomBytes } from 'node:crypto';
import { until } from '../faults/conditions.mjs';
import { order } from '../faults/shop.mjs';
import { client } from '../local/seed.mjs';

/** Runs that are called in the time that is lost: some opt out in their call. */
const CALLED = 18;
/** Those that wait through it: of each kind two. */
const DECISIONS = /** @type {const} */ (['optOut', 'erase', 'withdraw', 'nothing']);
const EACH = 2;
const STARTED = 3;
/** Whoever asks to be called later: they answer both times. */
const ASKING = 2_997;
/** Whose call has no end that was told. */
const CUT_OFF = 2_998;

const called = { round: 'called' };
const waiting = { round: 'waiting' };
const later = { round: 'later' };
const ROUNDS = [called, waiting, later];

/** @typedef {Awaited<ReturnType<typeof import('../faults/ledgers.mjs').openLedgers>>} Ledgers */

/** @param {string} prefix */
const newId = (prefix) =>
  `${prefix}_${Date.now().toString(36).padStart(9, '0')}${randomBytes(6).toString('hex').slice(1)}`;

/**
 * What happens around the time that is restored to: before it runs are started that wait, behind it some are
 * called, one who asks for it once more, and shoppers say no.
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
  /** Its call ends behind that time, and the run that follows it is called. */
  asked = '';
  /** Its call rings behind that time, and everything is lost before its end is told. */
  cutOff = '';

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
    for (const metadata of ROUNDS) await this.admin('POST', `${this.org}/runs/pause`, { mode: 'live', metadata });
    for (let index = 0; index < CALLED; index += 1)
      this.calledRuns.push(await this.start({ ...order(index), metadata: called }));
    this.asked = await this.start({ ...order(ASKING), metadata: later });
    this.cutOff = await this.start({ ...order(CUT_OFF), metadata: later });
    for (let index = 0; index < DECISIONS.length * EACH; index += 1) {
      const phone = `+91830000${index}321`;
      const { transactionAt: _, ...body } = { ...order(1_000 + index), phone };
      const consent = { scope: 'service', givenAt: '2026-01-05T10:00:00+05:30', note: 'at the till', source: 'form' };
      const id = await this.start({ ...body, consent, metadata: waiting });
      this.waiting.push({ id, phone, decision: DECISIONS[index % DECISIONS.length] });
    }
  }

  /** @param {Ledgers} ledgers */
  async behind(ledgers) {
    await this.resume(called);
    await this.ringFor(ledgers);
    const followUp = await this.askForLater(ledgers);
    for (const { phone, decision } of this.waiting) await this.decide(phone, decision);
    for (let index = 0; index < STARTED; index += 1) this.newRuns.push(await this.start(order(2_000 + index)));
    const ids = [...this.calledRuns, ...this.newRuns, followUp];
    await until('everybody was called', async () => {
      const open = await ledgers.count(
        "SELECT count(*) FROM runs.runs WHERE id = ANY($1) AND status IN ('scheduled', 'dialing')",
        ids,
      );
      return open === 0 || `${open} runs are open`;
    });
    await until('everything was told', async () => (await ledgers.outbox()) === 0);
  }

  /**
   * No shopper of the virtual carrier asks for that: its end is told as telephony tells one, and the run takes the call
   * for its own. The run that follows it is called for real. Returns its id.
   * @param {Ledgers} ledgers
   */
  async askForLater(ledgers) {
    const at = new Date().toISOString();
    const result = { status: 'completed', endReason: 'callback_requested', answeredAt: at, outcome: null, answers: {} };
    await this.tell(ledgers, this.asked, {
      ...{ type: 'call.ended', version: 5, at },
      more: { ...result, talkSeconds: 9, optedOut: false, callbackAt: at, actionCalls: [] },
    });
    /** @type {{id: string}[]} */
    let made = [];
    await until('a run follows whoever asked to be called later', async () => {
      made = await ledgers.rows("SELECT id FROM runs.runs WHERE metadata ->> 'callback_of' = $1", this.asked);
      return made.length === 1 || `${made.length} follow`;
    });
    await this.resume(later);
    return made[0].id;
  }

  /** Not by the carrier, whose calls end. @param {Ledgers} ledgers */
  async ringFor(ledgers) {
    await this.tell(ledgers, this.cutOff, { type: 'call.ringing', version: 1, at: new Date().toISOString(), more: {} });
    await until('a call rings for whoever is cut off', async () => {
      const dials = "SELECT count(*) FROM runs.runs WHERE id = $1 AND status = 'dialing'";
      return (await ledgers.count(dials, this.cutOff)) === 1 || 'it does not ring';
    });
  }

  /**
   * As telephony tells what becomes of the first call of a run.
   * @param {Ledgers} ledgers
   * @param {string} runId
   * @param {{type: string, version: number, at: string, more: object}} event
   */
  async tell(ledgers, runId, { type, version, at, more }) {
    const event = {
      ...{ id: newId('evt'), topic: 'telephony.call.v1', type, key: runId, orgId: this.shop.id, mode: 'live' },
      ...{ time: at, version, requestId: null, traceparent: null },
      data: { callId: newId('cal'), runId, attempt: 1, at, ...more },
    };
    await ledgers.rows(
      'INSERT INTO telephony.outbox (part, event) SELECT (hashtextextended($1, 0) & 2147483647) % 12, $2::json',
      runId,
      JSON.stringify(event),
    );
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
    for (const each of metadata ? [metadata] : ROUNDS)
      await this.admin('POST', `${this.org}/runs/resume`, { mode: 'live', metadata: each });
  }
}
