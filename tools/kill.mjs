// `node tools/kill.mjs [--runs 50] [--kills 2] [--seed n]`: kills the whole platform with `kill -9` in the middle of live runs,
// starts it again, and proves from the ledgers that nothing was lost and nobody was dialled twice.
// `--at telephony.request-started:7` dies at that fault point instead of at a random moment.
// `--target stack` kills orchestrator, telephony, contacts and webhook-delivery one after another, each a process on Kafka.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, root } from './local/install.mjs';

await ensureInstalled();
const { default: pg } = await import('pg');
const { freePorts } = await import('./local/ports.mjs');
const { client } = await import('./local/seed.mjs');
const { adminDatabaseUrl } = await import('./local/admin-database.mjs');

const { values: args } = parseArgs({ options: { runs: { type: 'string', default: '50' }, kills: { type: 'string', default: '2' }, seed: { type: 'string', default: String(Date.now() % 100_000) }, at: { type: 'string' }, target: { type: 'string', default: 'start' } } });
const IS_STACK = args.target === 'stack';
/** Killed one after another; the supervisor starts each again. */
const VICTIMS = ['run-orchestrator', 'telephony-adapter', 'contacts', 'webhook-delivery'];
const RUNS = Number(args.runs);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
let state = Number(args.seed);
const random = () => ((state = (state * 1_103_515_245 + 12_345) % 2_147_483_648), state / 2_147_483_648);

/** Leases and gaps a test can wait for; everything else is as shipped. */
const SETTINGS = { RUN_GAP_SCALE: '0.0002', RUN_LEASE_MS: '4000', CALL_LEASE_MS: '4000', IDEMPOTENCY_LEASE_MS: '3000', WEBHOOK_RETRY_DELAYS_SECONDS: '1,1,1,1,1,1', SIM_SPEED: '100' };
/** Answers, answers, does not answer, busy, voicemail, invalid, opts out, hangs up: every way a run can go. */
const ENDINGS = ['4321', '5432', '0002', '0003', '0005', '0006', '0007', '0009', '0010'];

class Receiver {
  events = new Map();
  sequences = new Set();
  async start() {
    this.server = createServer(async (request, response) => {
      const chunks = [];
      for await (const chunk of request) chunks.push(chunk);
      const event = JSON.parse(Buffer.concat(chunks));
      this.events.set(event.id, event);
      this.sequences.add(Number(request.headers['svc-event-sequence']));
      response.writeHead(200).end();
    });
    await new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${this.server.address().port}/`;
  }
}

class Platform {
  constructor(dir, port) {
    const stateDir = join(dir, IS_STACK ? 'stack' : '.');
    Object.assign(this, { dir, port, stateDir, devFile: join(stateDir, 'dev.json') });
  }

  async start(settings = {}) {
    const began = Date.now();
    this.child = spawn(process.execPath, [`tools/${args.target}.mjs`], { cwd: root, env: { ...process.env, ...SETTINGS, ...settings, PORT: String(this.port), OUTCALL_LOCAL_DIR: this.dir }, stdio: ['ignore', 'ignore', 'inherit'] });
    this.exited = once(this.child, 'exit');
    for (;;) {
      const written = await stat(this.devFile).catch(() => null);
      if (written && written.mtimeMs > began) return JSON.parse(await readFile(this.devFile, 'utf8'));
      if (this.child.exitCode !== null || this.child.signalCode !== null) throw new Error('the platform did not start');
      await pause(50);
    }
  }

  /** One service of the stack. */
  async killService(name) {
    const processes = JSON.parse(await readFile(join(this.stateDir, 'processes.json'), 'utf8'));
    for (const { pid } of processes.filter((each) => each.name === name)) process.kill(pid, 'SIGKILL');
  }

  async kill() {
    this.child.kill('SIGKILL');
    await this.exited;
  }

  async stop() {
    this.child.kill('SIGINT');
    await this.exited;
  }
}

/** Sends a request until it is answered for good: the same Idempotency-Key each time, so that it takes effect once. */
async function untilAnswered(url, key, idempotencyKey, body) {
  for (let tries = 1; tries < 600; tries += 1) {
    try {
      const response = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': idempotencyKey }, body: JSON.stringify(body) });
      const answer = await response.json();
      if (response.status === 201) return { id: answer.run.id, tries };
      if (response.status !== 409 && response.status < 500) throw new Error(`refused: ${response.status} ${answer.errorCode}: ${answer.message}`);
    } catch (error) {
      if (/^refused/.test(error.message)) throw error;
    }
    await pause(200);
  }
  throw new Error('never answered');
}

async function until(what, probe, timeoutMs = 120_000) {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await pause(250)) if (await probe()) return;
  throw new Error(`${what}: not within ${timeoutMs / 1000} s`);
}

const faults = [];
const check = (what, holds, detail = '') => {
  console.log(`  ${holds ? 'true ' : 'FALSE'}  ${what}${detail ? ` (${detail})` : ''}`);
  if (!holds) faults.push(what);
};

async function scenario(platform, receiver) {
  let dev = await platform.start(args.at ? { FAULT_POINT: args.at } : {});
  const admin = client(`${dev.authUrl}/admin/v1`, dev.adminToken);
  const { org } = await admin('POST', '/orgs', { name: 'Kill Shop' });
  await admin('PATCH', `/orgs/${org.id}`, { isVerified: true });
  await admin('POST', `/orgs/${org.id}/numbers`, { phone: '+911140008888', callTypes: ['transactional'], lines: 20 });
  await admin('POST', `/orgs/${org.id}/credits`, { amount: 10_000_000, note: 'kill test' });
  await admin('POST', `/orgs/${org.id}/webhook-endpoints`, { mode: 'live', url: receiver.url, eventTypes: ['*'] });
  const { secret } = await admin('POST', `/orgs/${org.id}/api-keys`, { name: 'kill', mode: 'live', scopes: ['runs', 'flows', 'calls'] });
  await client(dev.baseUrl, secret)('POST', '/flows/library/cod_confirmation/install');

  const started = Array.from({ length: RUNS }, async (_, index) => {
    await pause(random() * 3_000);
    const body = { flowKey: 'cod_confirmation', phone: `+9182${String(index).padStart(4, '0')}${ENDINGS[index % ENDINGS.length]}`, name: 'Asha', transactionAt: new Date(Date.now() - 60_000).toISOString(), inputs: { customer_name: 'Asha', order_no: String(index), amount: '1299' } };
    return await untilAnswered(`${dev.baseUrl}/runs`, secret, `order-${index}`, body);
  });
  const all = Promise.all(started);
  all.catch(() => undefined);
  if (args.at) {
    await Promise.race([platform.exited, pause(30_000).then(() => Promise.reject(new Error(`${args.at} was not reached`)))]);
    console.log(`killed itself at ${args.at}`);
    dev = await platform.start();
  } else if (IS_STACK) {
    for (const name of VICTIMS) {
      await pause(500 + random() * 1_000);
      await platform.killService(name);
      console.log(`kill -9 of ${name}`);
    }
  } else {
    for (let kill = 1; kill <= Number(args.kills); kill += 1) {
      await pause(800 + random() * 2_000);
      await platform.kill();
      console.log(`kill -9, number ${kill}`);
      dev = await platform.start();
    }
  }
  const answers = await all;
  const ids = answers.map(({ id }) => id);
  console.log(`all ${ids.length} requests answered, ${answers.filter(({ tries }) => tries > 1).length} of them only when asked again`);

  const database = new pg.Pool({ connectionString: await adminDatabaseUrl(platform.stateDir), max: 2 });
  const rows = async (text, ...values) => (await database.query(text, values)).rows;
  try {
    const open = async () => Number((await rows("SELECT count(*) FROM runs.runs WHERE org_id = $1 AND status IN ('scheduled', 'dialing')", org.id))[0].count);
    await until('every run is final', async () => (await open()) === 0);
    const undelivered = async () => Number((await rows("SELECT count(*) FROM webhooks.deliveries WHERE org_id = $1 AND status <> 'delivered'", org.id))[0].count);
    // What has not reached the bus, or the webhooks, yet: the outbox of each service, or the log's unnumbered records.
    const waiting = IS_STACK ? 'SELECT (SELECT count(*) FROM runs.outbox) + (SELECT count(*) FROM telephony.outbox) AS count' : 'SELECT count(*) FROM event_log.log_pending';
    await until('every event is on the bus', async () => Number((await rows(waiting))[0].count) === 0);
    const ends = ['run.completed', 'run.failed', 'run.canceled'];
    const heard = async () => new Set([...receiver.events.values()].filter((event) => ends.includes(event.type)).map((event) => event.data.run.id)).size;
    await until('every event is delivered', async () => (await heard()) === RUNS && (await undelivered()) === 0);
    await pause(1_500); // what the last events may still cause

    const runs = await rows('SELECT id, status, attempts, calls FROM runs.runs WHERE org_id = $1', org.id);
    const byStatus = Object.entries(Object.groupBy ? Object.groupBy(runs, (run) => run.status) : runs.reduce((groups, run) => ({ ...groups, [run.status]: [...(groups[run.status] ?? []), run] }), {}));
    check('one run for each request, however often it was sent', runs.length === RUNS && new Set(ids).size === RUNS, byStatus.map(([status, list]) => `${list.length} ${status}`).join(', '));
    const dials = await rows("SELECT call_id, count(*)::int AS times FROM telephony.virtual_carrier_requests r JOIN telephony.calls c ON c.id = r.call_id WHERE c.org_id = $1 AND r.answer = 'accepted' GROUP BY 1", org.id);
    check('no call was dialled twice', dials.every(({ times }) => times === 1), `${dials.length} calls dialled`);
    const attempts = await rows('SELECT run_id, attempt, count(*)::int AS times FROM telephony.calls WHERE org_id = $1 GROUP BY 1, 2', org.id);
    check('one call for each attempt', attempts.every(({ times }) => times === 1), `${attempts.length} attempts`);
    const unended = await rows('SELECT id FROM telephony.calls WHERE org_id = $1 AND ended_at IS NULL', org.id);
    check('every call ended', unended.length === 0);
    const known = new Set(runs.flatMap((run) => run.calls.map((call) => call.callId)));
    check('every dialled call is known to its run', dials.every(({ call_id }) => known.has(call_id)));

    const ofRun = (id, type) => [...receiver.events.values()].filter((event) => event.data?.run?.id === id && event.type === type);
    check('run.queued of every run was received, once per id', ids.every((id) => ofRun(id, 'run.queued').length === 1));
    const ending = { done: 'run.completed', gave_up: 'run.failed', canceled: 'run.canceled' };
    check('the end of every run was received, once per id', runs.every((run) => ofRun(run.id, ending[run.status]).length === 1));
    const [{ last }] = await rows('SELECT last_sequence::int AS last FROM webhooks.endpoints WHERE org_id = $1', org.id);
    check('no gap in the sequence that was received', receiver.sequences.size === last && Math.max(...receiver.sequences) === last, `1 to ${last}`);
  } finally {
    await database.end();
  }
}

const dir = await mkdtemp(join(root, '.local-kill-'));
await chmod(dir, 0o755);
const [port] = await freePorts(1);
const platform = new Platform(dir, port);
const receiver = new Receiver();
console.log(`kill test, ${RUNS} live runs, seed ${args.seed}${args.at ? `, at ${args.at}` : ''}`);
try {
  await receiver.start();
  await scenario(platform, receiver);
} catch (error) {
  faults.push(error.message);
  console.error(error.message);
} finally {
  await platform.stop().catch(() => undefined);
  receiver.server.closeAllConnections();
  receiver.server.close();
  if (faults.length === 0 || !process.env.KEEP_LOGS) await rm(dir, { recursive: true, force: true });
}
console.log(faults.length === 0 ? 'nothing lost, nothing twice' : `BROKEN (seed ${args.seed}): ${faults.join('; ')}`);
process.exit(faults.length === 0 ? 0 : 1);
