// npm run bench -- overload [--seconds 20] [--orgs 12] [--clients 64] [--rate 0]:
// POST /v1/runs on one process, more than it can do, in turn:
//   capacity   a closed loop of `--clients`; normal: an open loop at half of it
//   overload   an open loop at three times it: p99 of the accepted against normal, and none lost
//   neighbour, strangers, log   p99 of a quiet org beside a noisy one, sign-ins of strangers, a reader of large logs
// What each shows, its mark and what voids it: docs/benchmark-conditions.md#overload
import { startWorker } from './actions/worker.mjs';
import { client } from '../local/seed.mjs';
import { startPlatform } from './platform.mjs';
import { Marks, report } from './sync/marks.mjs';

/** As in production: a sandbox allows more. */
const SETTINGS = { OVERLOAD_IN_WORK: '512', TRUST_PROXY: '127.0.0.1' };
const SIGN_INS = 200;
const READERS = 8;
/** A run carries its inputs, those that its flow does not name too, and so does each of its events. */
const LARGE_INPUTS = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`note_${n}`, 'x'.repeat(480)]));
const LOGGED_RUNS = 100;

export async function bench(args) {
  const option = (name, otherwise) => (args.includes(name) ? Number(args[args.indexOf(name) + 1]) : otherwise);
  const [seconds, orgs, clients] = [option('--seconds', 20), option('--orgs', 12), option('--clients', 64)];
  const platform = await startPlatform('start', SETTINGS);
  const workers = [];
  try {
    const keys = [];
    for (let n = 0; n < orgs + 2; n += 1) keys.push(await prepareOrg(platform.dev, n));
    const { baseUrl, authUrl } = platform.dev;
    const started = async (/** @type {string[]} */ given, seed) => {
      const worker = await startWorker('../overload/load', { baseUrl, keys: given, seed });
      workers.push(worker);
      return worker;
    };
    const [quiet, noisy, ...others] = keys;
    const all = await started(others, 0);
    const fakes = { quiet: await started([quiet], 40_000_000), noisy: await started([noisy], 80_000_000) };
    const strangers = await startWorker('../overload/sign-ins', { authUrl });
    workers.push(strangers);
    const reader = await startWorker('../overload/log-reader', { authUrl, ...(await prepareLog(platform.dev)) });
    workers.push(reader);
    return await measure(all, { ...fakes, strangers, reader }, { seconds, clients, rate: option('--rate', 0) });
  } finally {
    for (const worker of workers) await worker.stop();
    await platform.stop();
  }
}

async function prepareOrg(dev, n) {
  const admin = client(`${dev.authUrl}/admin/v1`, dev.adminToken);
  const { org } = await admin('POST', '/orgs', { name: `Bench Overload ${n}` });
  return await keyOf(dev, admin, org.id);
}

async function keyOf(dev, admin, orgId) {
  const scopes = ['runs', 'flows', 'manage'];
  const { secret } = await admin('POST', `/orgs/${orgId}/api-keys`, { name: 'bench', mode: 'test', scopes });
  await client(dev.baseUrl, secret)('POST', '/flows/library/cod_confirmation/install');
  return secret;
}

/** An org with a log: its endpoint is paused, so that what is sent disturbs nobody. Its key, and where its log is. */
async function prepareLog(dev) {
  const admin = client(`${dev.authUrl}/admin/v1`, dev.adminToken);
  const { org } = await admin('POST', '/orgs', { name: 'Bench Log' });
  const key = await keyOf(dev, admin, org.id);
  const endpoint = { mode: 'test', url: 'https://example.com/hook', eventTypes: ['*'], isPaused: true };
  const made = await admin('POST', `/orgs/${org.id}/webhook-endpoints`, endpoint);
  const runs = client(dev.baseUrl, key);
  // No number ends in 0000 to 0099: those are the virtual carrier's own.
  for (let n = 0; n < LOGGED_RUNS; n += 1)
    await runs('POST', '/runs', {
      ...{ flowKey: 'cod_confirmation', phone: `+91700${1_001_000 + n}`, transactionAt: new Date().toISOString() },
      inputs: { customer_name: 'Asha Rao', order_no: '1001', amount: '1299', ...LARGE_INPUTS },
    });
  return { key, logPath: `/admin/v1/orgs/${org.id}/webhook-endpoints/${made.endpoint.id}/deliveries` };
}

async function measure(all, { quiet, noisy, strangers, reader }, { seconds, clients, rate }) {
  const marks = new Marks();
  let [odd, lost] = [0, 0];
  const show = async (name, running) => {
    const found = await running;
    odd += found.odd;
    lost += found.lost;
    const refused = `${found.refused} refused (p99 ${found.refusedP99} ms; ${found.laterRefused} after 2 s), ${found.odd} otherwise, ${found.lost} lost`;
    report(
      `${name}: accepted/s`,
      found.perSecond.toFixed(1),
      `p50 / p99 ${found.p50} / ${found.p99} ms, p99 after 2 s ${found.laterP99} ms; ${refused}`,
    );
    return found;
  };
  await show('warming up', all.run('closed', { clients, seconds }));
  const capacity = rate || (await show('capacity', all.run('closed', { clients, seconds }))).perSecond;
  const normal = await show('normal', all.run('open', { rate: capacity / 2, seconds }));
  const over = await show('overload', all.run('open', { rate: capacity * 3, seconds }));
  const ofQuiet = { rate: capacity / 10, seconds };
  await show('one org alone', quiet.run('open', ofQuiet));
  const among = async (name, noise) => {
    const [found] = await Promise.all([
      show(`the one org ${name}`, quiet.run('open', ofQuiet)),
      show('the others', all.run('open', { rate: capacity * 0.4, seconds })),
      ...noise,
    ]);
    return found;
  };
  const before = await among('among others', []);
  const noise = show('the noisy one', noisy.run('open', { rate: capacity * 3, seconds }));
  const beside = await among('beside a noisy one, too', [noise]);
  const flood = strangers.run('flood', { count: SIGN_INS, seconds }).then((found) => {
    odd += found.odd;
    report('sign-ins of strangers', String(found.hashed), `hashed, ${found.refused} refused, ${found.odd} otherwise`);
  });
  const flooded = await among('beside sign-ins', [flood]);
  const reading = reader.run('read', { readers: READERS, seconds }).then((found) => {
    odd += found.odd;
    const perSecond = (found.bytes / seconds / 1e6).toFixed(1);
    report(
      'pages of the log',
      String(found.pages),
      `${perSecond} MB/s, ${found.refused} refused, ${found.odd} otherwise`,
    );
  });
  const besideReader = await among('beside a reader of a log', [reading]);
  report('answers that were neither', String(odd), odd === 0 ? '' : 'the run is VOID');
  marks.judge('accepted in overload, p99 against normal', over.laterP99 / Math.max(1, normal.laterP99), {
    most: 3,
    unit: 'times',
  });
  marks.judge('accepted and lost', lost, { most: 0, unit: 'runs' });
  marks.judge('beside a noisy one, p99 against normal', beside.laterP99 / Math.max(1, before.laterP99), {
    most: 1.5,
    unit: 'times',
  });
  marks.judge('beside sign-ins, p99 against normal', flooded.laterP99 / Math.max(1, before.laterP99), {
    most: 1.5,
    unit: 'times',
  });
  marks.judge('beside a reader of a log, p99 against normal', besideReader.laterP99 / Math.max(1, before.laterP99), {
    most: 1.5,
    unit: 'times',
  });
  return odd > 0 || marks.failed > 0 ? 1 : 0;
}
