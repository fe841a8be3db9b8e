// The load, a process of its own: what it costs to ask is not the platform's.
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { SystemClock, TimeOrderedIdGenerator } from '../../../libs/kernel/dist/index.js';
import { ContextSigner, InternalClient } from '../../../libs/platform/http/dist/index.js';
import { forSeconds, openLoop } from '../actions/loops.mjs';
import { barePermits, barePut } from './bare.mjs';

const ids = new TimeOrderedIdGenerator(new SystemClock());
const PARALLEL = 200;
const RESTED_MS = 2_000;
/**
 * Those that the gateway gives one credential of the 256 to a service (SERVICE_CONNECTIONS): what is sent beyond them
 * waits there.
 */
const OF_ONE_CREDENTIAL = 64;
const CONSENT = { scope: 'service', source: 'form', givenAt: '2026-01-05T10:00:00+05:30', note: 'ticked the box' };
const SERVICE = { type: 'service', orgId: null, mode: null, purpose: 'place-calls' };
const [CALLS, SHOP, CROWD, OTHER] = Array.from({ length: 4 }, () => ids.next('org'));

let lastNumber = 6_000_000_000;
const newPhone = () => `+91${(lastNumber += 1)}`;

process.once('message', (/** @type {any} */ { service, keys, database }) => {
  const clientOf = (caller) =>
    new InternalClient({
      service: 'contacts',
      addresses: [service],
      signer: new ContextSigner(caller, keys),
      connections: OF_ONE_CREDENTIAL,
    });
  const [gateway, orchestrator] = ['api-gateway', 'run-orchestrator'].map(clientOf);
  const pool = new pg.Pool({ connectionString: database, max: 32 });
  let failed = 0;

  const put = (orgId, body) =>
    gateway.call({ method: 'PUT', path: '/v1/contacts', context: /** @type {any} */ (tenant(orgId)), body });
  const judge = (path, items) =>
    orchestrator.call({ method: 'POST', path, context: /** @type {any} */ (SERVICE), body: { items } });
  const counted = ({ results }) => {
    const done = results.filter(({ ok }) => ok).length;
    failed += results.length - done;
    return done;
  };
  const admit = async () => counted(await judge('/internal/run-admissions', [admission(OTHER)]));

  /** One new number, 200 times at once, each with a field of its own. True: one contact, with all of them. */
  const burst = async () => {
    const phone = newPhone();
    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, (_, n) =>
        put(CROWD, { phone, fields: { [`f${n % 50}`]: String(n) } }).catch(() => ((failed += 1), null)),
      ),
    );
    const contacts = new Set(answers.map((answer) => /** @type {any} */ (answer)?.contact.id));
    const { contact } = /** @type {any} */ (await put(CROWD, { phone }));
    return contacts.size === 1 && Object.keys(contact.fields).length === 50;
  };

  const jobs = {
    permits: ({ seconds, width, batch }) =>
      forSeconds(seconds, width, async () => counted(await judge('/internal/permits', permits(batch)))),
    barePermits: ({ seconds, width, batch }) => forSeconds(seconds, width, () => barePermits(pool, permits(batch))),
    put: ({ seconds, width }) => forSeconds(seconds, width, async () => (await put(SHOP, shopper()), 1)),
    barePut: ({ seconds, width }) =>
      forSeconds(seconds, width, () =>
        barePut(pool, { body: shopper(), contactId: ids.next('contact'), consentId: ids.next('consent') }),
      ),
    admissions: ({ seconds, rate }) => openLoop(rate, seconds, admit),
    /** One credential may send 200 requests when it has rested for two seconds. */
    bursts: async ({ seconds }) => {
      setPriority(constants.priority.PRIORITY_LOW);
      let [bursts, broken] = [0, 0];
      for (const start = performance.now(); bursts * RESTED_MS < seconds * 1_000; bursts += 1) {
        await pause(Math.max(0, start + bursts * RESTED_MS - performance.now()));
        if (!(await burst())) broken += 1;
      }
      return { bursts, broken };
    },
    failed: async () => failed,
  };
  process.on('message', async (/** @type {any} */ { job, id, ...options }) => {
    try {
      process.send?.({ id, answer: await jobs[job](options) });
    } catch (error) {
      process.send?.({ id, error: error.message });
    }
  });
  process.send?.('ready');
});
process.on('disconnect', () => process.exit(0));

const tenant = (orgId) => ({
  type: 'tenant',
  ...{ orgId, orgName: 'Bench', isVerified: true, callingHours: null, mode: 'live', scopes: ['contacts'] },
  credential: { kind: 'api_key', id: 'key_1', name: 'bench' },
});

const common = (orgId) => ({
  ...{ orgId, mode: 'live', runId: ids.next('run'), callId: ids.next('call'), phone: newPhone() },
  ...{ callType: 'transactional', orgHours: null, flowHours: null },
});

function permits(count) {
  const transactionAt = new Date().toISOString();
  const basis = { kind: 'purchase', transactionAt, orderId: null, expiresAt: '2099-01-01T00:00:00.000Z' };
  return Array.from({ length: count }, () => ({ ...common(CALLS), attempt: 1, basis }));
}

const admission = (orgId) => ({ ...common(orgId), transactionAt: new Date().toISOString() });

const shopper = () => ({ phone: newPhone(), name: 'Asha', fields: { city: 'Pune', tier: 'gold' }, consent: CONSENT });
