import { setTimeout as sleep } from 'node:timers/promises';
import { Mistake } from '../flow/mistake.mjs';

const TIMEOUT_MS = 60_000;
/** As long as a restart of the platform takes, and an outage of its database; then it stops, and can go on later. */
const PATIENCE_MS = 10 * 60_000;
const LONGEST_PAUSE_MS = 30_000;

/** The platform as an importer needs it. */
export class PlatformClient {
  /** @param {{url: string, orgId: string, token: string}} target */
  constructor({ url, orgId, token }) {
    this.base = url.replace(/\/+$/, '');
    this.org = `/admin/v1/orgs/${encodeURIComponent(orgId)}`;
    this.token = token;
  }

  /** The id of the live store with this key. @param {string} key */
  async storeId(key) {
    const { stores } = await this.#ask('GET', '/v1/stores', undefined, await this.#publicToken());
    const store = stores.find((each) => each.key === key);
    if (!store) {
      const known = stores.map((each) => each.key).join(', ') || 'none';
      throw new Mistake(`the org has no store with the key "${key}"; it has ${known}`);
    }
    return store.id;
  }

  /** What lists stores: an API key does so itself, the administrator by a token of the console. */
  async #publicToken() {
    if (this.token.startsWith('svc_sk_')) return this.token;
    return (await this.#ask('POST', `${this.org}/console-token`, { mode: 'live' })).token;
  }

  /**
   * Sends objects until the platform took them, waiting while it is away or asks for patience. What is too large for one request, a proxy's limit too, is
   * sent in halves.
   * @param {{storeId: string, entity: string, objects: readonly object[], startsFlows: boolean, said: (text: string) => void}} batch
   */
  async sync({ storeId, entity, objects, startsFlows, said }) {
    const path = `${this.org}/stores/${storeId}/${entity}${startsFlows ? '?startFlows=true' : ''}`;
    return this.#sync(path, entity, objects, said);
  }

  async #sync(path, entity, objects, said) {
    try {
      return (await this.#ask('PUT', path, { [entity]: objects }, this.token, said)).results;
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
      if (objects.length === 1)
        return [
          { externalId: objects[0].externalId, outcome: 'failed', details: [{ path: '', message: error.message }] },
        ];
      const half = Math.ceil(objects.length / 2);
      const first = await this.#sync(path, entity, objects.slice(0, half), said);
      return [...first, ...(await this.#sync(path, entity, objects.slice(half), said))];
    }
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @param {(text: string) => void} [said]
   */
  async #ask(method, path, body, token = this.token, said = () => {}) {
    const until = Date.now() + PATIENCE_MS;
    for (let pause = 500; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const { answer, problem, retryAfterMs } = await this.#once(method, path, body, token);
      if (answer) return answer;
      if (Date.now() > until) throw new Mistake(`${problem}; the same command goes on from here`);
      const wait = retryAfterMs ?? pause;
      said(`${problem}; again in ${Math.ceil(wait / 1000)} s`);
      await sleep(wait);
    }
  }

  /**
   * An answer, or a problem that passes. @throws Mistake for one that does not.
   * @returns {Promise<{answer?: any, problem?: string, retryAfterMs?: number}>}
   */
  async #once(method, path, body, token) {
    let response;
    let text;
    try {
      response = await fetch(`${this.base}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      text = await response.text();
    } catch (error) {
      return { problem: `${this.base} does not answer (${error?.cause?.code ?? error?.message})` };
    }
    if (response.ok) return { answer: JSON.parse(text) };
    const { code, message } = errorIn(text);
    const problem = `${method} ${path.split('?')[0]} answered ${response.status} ${code}: ${message}`;
    if (response.status === 413) throw new TooLarge(problem);
    if (response.status !== 429 && response.status < 500) throw new Mistake(problem);
    const seconds = Number(response.headers.get('retry-after'));
    return { problem, ...(seconds > 0 && { retryAfterMs: Math.min(seconds * 1000, LONGEST_PAUSE_MS) }) };
  }
}

class TooLarge extends Mistake {}

/** Of the platform, or of a proxy before it. */
function errorIn(text) {
  try {
    const { errorCode = '', message = '' } = JSON.parse(text);
    return { code: errorCode, message };
  } catch {
    return { code: '', message: text.slice(0, 200) };
  }
}
