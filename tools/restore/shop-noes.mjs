import { createHmac, randomUUID } from 'node:crypto';
import { until } from '../faults/conditions.mjs';
import { client } from '../local/seed.mjs';

const SECRET = 'the secret of a restored shop';
const ADDRESS = 'restored.myshopify.com';
const HOURS_MS = 2 * 3_600_000;
/** Of a shopper who unsubscribes in the time that is lost, and of one who never does. */
const REFUSES = { id: 7_001, phone: '+918400001321' };
const STAYS = { id: 7_002, phone: '+918400002321' };

/** @typedef {'subscribed' | 'unsubscribed'} State */

/**
 * A connected shop whose customer unsubscribes behind the time that is restored to, before any consent of theirs was
 * recorded: their no stands in no topic. Copies of them from before the no are sent again, as platforms do.
 */
export class ShopNoes {
  #path = '';
  #url = '';
  #subscribedAt = new Date(Date.now() - HOURS_MS).toISOString();
  #unsubscribedAt = '';

  /**
   * @param {{authUrl: string, adminToken: string}} dev
   * @param {import('../faults/shop.mjs').Shop} shop
   */
  constructor(dev, shop) {
    this.admin = client(`${dev.authUrl}/admin/v1`, dev.adminToken);
    this.api = client(shop.baseUrl, shop.secret);
    this.org = `/orgs/${shop.id}`;
  }

  async before() {
    await this.admin('POST', `${this.org}/numbers`, { phone: '+911140008889', callTypes: ['promotional'], lines: 5 });
    await this.api('POST', '/flows/library/back_in_stock/install');
    const store = { platform: 'shopify', shopAddress: ADDRESS, secret: SECRET };
    const { store: made, webhookUrl } = await this.admin('POST', `${this.org}/stores/connect`, store);
    this.#path = `${this.org}/stores/${made.id}`;
    this.#url = webhookUrl;
    await this.#cover(true);
  }

  async behind() {
    this.#unsubscribedAt = new Date().toISOString();
    await this.#send(REFUSES, 'unsubscribed');
  }

  /**
   * What docs/how-to/back-up-and-restore.md has done before the release; meanwhile old copies come.
   * @param {import('../faults/conditions.mjs').Report} report
   */
  async follow(report) {
    await this.#cover(false);
    await this.#send(REFUSES, 'subscribed');
    const refusal = await this.#refusalOf(REFUSES); // by then a consent would be recorded: it is before `applied`
    report.check('an old copy brings no consent while nothing covers calls', refusal === 'NO_CONSENT', `${refusal}`);
    await this.#send(REFUSES, 'unsubscribed'); // the shop sends its customers again
    await this.#cover(true);
    await this.#send(REFUSES, 'subscribed');
    await this.#send(STAYS, 'subscribed');
  }

  /**
   * Behind the release.
   * @param {import('../faults/conditions.mjs').Report} report
   */
  async check(report) {
    await until('the yes that nobody took back is recorded', async () => (await this.#refusalOf(STAYS)) === null);
    report.check('a yes that nobody took back allows a promotional call', true);
    const refusal = await this.#refusalOf(REFUSES);
    report.check(
      'a no at a connected shop refuses one, though no topic told it',
      refusal === 'NO_CONSENT',
      `${refusal}`,
    );
    const request = this.#request(REFUSES);
    const started = await this.api('POST', '/runs', request).then(
      () => 'it was started',
      (error) => error.answer?.errorCode ?? error.message,
    );
    report.check('nobody is called after it', started === 'NO_CONSENT', started);
  }

  /** Why a call to them would not start, of what concerns consent; null: nothing. @param {{phone: string}} customer */
  async #refusalOf(customer) {
    const question = { mode: 'live', request: this.#request(customer) };
    const { checks } = await this.admin('POST', `${this.org}/runs/explain`, question);
    return checks.find((/** @type {any} */ { check }) => check === 'basis').errorCode;
  }

  /** @param {{phone: string}} customer */
  #request({ phone }) {
    return { flowKey: 'back_in_stock', phone, inputs: { customer_name: 'Asha', product: 'a blue kurta' } };
  }

  /** @param {boolean} marketingCoversCalls */
  async #cover(marketingCoversCalls) {
    await this.admin('PATCH', this.#path, { marketingCoversCalls });
  }

  /**
   * A copy of the customer with that state, until it is applied.
   * @param {{id: number, phone: string}} customer
   * @param {State} state
   */
  async #send({ id, phone }, state) {
    const at = state === 'subscribed' ? this.#subscribedAt : this.#unsubscribedAt;
    const marketing = { state, opt_in_level: 'single_opt_in', consent_updated_at: at };
    const names = { first_name: 'Asha', last_name: 'Rao', email: `${id}@example.com`, phone };
    const times = { created_at: this.#subscribedAt, updated_at: at };
    const body = JSON.stringify({
      id,
      ...names,
      ...times,
      email_marketing_consent: marketing,
      sms_marketing_consent: null,
    });
    const deliveryId = randomUUID();
    const answer = await fetch(this.#url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-shopify-topic': 'customers/update',
        'x-shopify-shop-domain': ADDRESS,
        'x-shopify-webhook-id': deliveryId,
        'x-shopify-hmac-sha256': createHmac('sha256', SECRET).update(body).digest('base64'),
      },
      body,
    });
    if (answer.status !== 200) throw new Error(`the hook of the store answered ${answer.status}`);
    await until(`the copy that says ${state} is applied`, async () => {
      const { receipts } = await this.admin('GET', `${this.#path}/receipts`);
      const receipt = receipts.find((/** @type {any} */ each) => each.deliveryId === deliveryId);
      return receipt?.status === 'applied' || `${receipt?.status} ${receipt?.reason}`;
    });
  }
}
