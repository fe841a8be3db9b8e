import { CONTEXT_HEADER, ContextSigner } from '../../libs/platform/http/dist/index.js';

/** @typedef {Readonly<Record<string, string>>} Env */
/** @typedef {{before: Env, now: Env}} Settings of a service: before the first step of all, and those it has now */
/** @typedef {{url: string, headers: Record<string, string>}} Asked */
/**
 * What is asked with an old secret and with the next one.
 * @typedef {object} SecretProbes
 * @property {readonly {name: string}[]} services
 * @property {(service: string) => Settings} settingsOf
 * @property {(url: string, headers: Record<string, string>) => Promise<string>} answersOf what each process behind the
 *   address answers to a GET: one status, such as `200`, or several, `200, 401`
 * @property {(name: string) => {old: Asked, next: Asked}} made what a secret made before its first step, and behind its
 *   last
 * @property {(databaseUrl: string) => Promise<string>} loginOf `let in`, or the SQLSTATE of the refusal
 * @property {(role: string) => Promise<number>} closeRole it may log in no more; how many were connected as it
 */
/** @typedef {{what: string, was: string, is: string, expected: string}} Finding `was`: of the old one */

const CALLER = 'api-gateway';
const CALLEE = 'flow';
const PATH = '/internal/admin/flow-library';
const STAFF_PATH = '/admin/v1/flow-library';
const REFUSED = '401';
/** Who made what is found by it, and what is said of it when its key is not known: it is none of ours. */
const MAKERS = {
  CURSOR_KEY: { what: 'run-orchestrator', expected: '400' },
  RECORDING_KEYS: { what: 'telephony-adapter', expected: '404' },
};
const TAKEN = '200';
/** `invalid_authorization_specification`: what PostgreSQL says of a role that may not log in. */
const NO_LOGIN = '28000';
export const LET_IN = 'let in';

/**
 * By secret, where the page takes the old one away: what comes of it behind its last step, and of the next one.
 * @type {Record<string, (probes: SecretProbes) => Promise<Finding[]>>}
 */
const REFUSALS = {
  CONTEXT_KEYS: async ({ settingsOf, answersOf }) => {
    const { before, now } = settingsOf(CALLER);
    /** @param {Env} env */
    const answerTo = (env) => {
      const signer = new ContextSigner(CALLER, JSON.parse(String(env.CONTEXT_KEYS)));
      const context = /** @type {const} */ ({ type: 'service', orgId: null, mode: null, purpose: 'management' });
      const header = signer.sign(context, CALLEE, { method: 'GET', path: PATH, digest: '' });
      return answersOf(`${now.FLOW_URL}${PATH}`, { [CONTEXT_HEADER]: header });
    };
    return [{ what: CALLEE, was: await answerTo(before), is: await answerTo(now), expected: REFUSED }];
  },

  'staff tokens': async ({ settingsOf, answersOf }) => {
    const { before, now } = settingsOf(CALLER);
    /** @param {string} token */
    const answerTo = (token) => answersOf(`${now.PUBLIC_URL}${STAFF_PATH}`, { authorization: `Bearer ${token}` });
    const next = String(now.ADMIN_TOKENS).replace(/^.*:/, '');
    return [
      { what: CALLER, was: await answerTo(String(before.ADMIN_TOKEN)), is: await answerTo(next), expected: REFUSED },
    ];
  },

  ...Object.fromEntries(
    Object.entries(MAKERS).map(([name, maker]) => [
      name,
      async ({ made, answersOf }) => {
        const { old, next } = made(name);
        const was = await answersOf(old.url, old.headers);
        return [{ ...maker, was, is: await answersOf(next.url, next.headers) }];
      },
    ]),
  ),

  'database passwords': async ({ services, settingsOf, loginOf, closeRole }) => {
    const findings = [];
    for (const { name } of services) {
      const { before, now } = settingsOf(name);
      const connected = await closeRole(new URL(String(before.DATABASE_URL)).username);
      const was = await loginOf(String(before.DATABASE_URL));
      findings.push({
        ...{ what: name, expected: NO_LOGIN, is: await loginOf(String(now.DATABASE_URL)) },
        was: connected > 0 ? `${was}, ${connected} still connected` : was,
      });
    }
    return findings;
  },
};

/**
 * Behind the last step of a secret: the old one is refused by every process, and the next one by none. Nothing is
 * looked at where the page keeps the old one.
 * @param {string} name of the secret
 * @param {SecretProbes} probes
 * @param {import('../faults/conditions.mjs').Report} report
 */
export async function checkRefused(name, probes, report) {
  const findings = await REFUSALS[name]?.(probes);
  if (!findings) return;
  const wrong = findings.filter(({ was, is, expected }) => was !== expected || ![TAKEN, LET_IN].includes(is));
  const said = wrong.map(({ what, was, is }) => `${what}: the old one ${was}, the next one ${is}`);
  report.check(`${name}: the old one is refused, and the next one is not`, wrong.length === 0, said.join('; '));
}
