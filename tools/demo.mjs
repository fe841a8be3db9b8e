// `npm run demo`: the whole journey of one test run, with a receiver of its own, told as a story. Uses the platform
// that runs from this checkout, or starts one for as long as the story takes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { ensureInstalled, root } from './local/install.mjs';

await ensureInstalled();
const { default: Stripe } = await import('stripe');
const { LocalState } = await import('./local/state.mjs');
const { client } = await import('./local/seed.mjs');
const { freePorts } = await import('./local/ports.mjs');

const say = (text = '') => console.log(text);
const step = (title) => say(`\n— ${title}`);
const show = (label, value) => say(`    ${label.padEnd(12)} ${value}`);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(what, probe, timeoutMs = 20_000) {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await pause(50)) {
    const value = await probe();
    if (value) return value;
  }
  throw new Error(`${what} did not happen within ${timeoutMs / 1000} s`);
}

async function running() {
  const state = await LocalState.open('.');
  const dev = await state.readJson(state.path('dev.json'));
  const answer = dev && (await fetch(`${dev.authUrl}/readyz`).catch(() => null));
  return answer?.ok ? dev : null;
}

/** The platform of this checkout, started for the story when it does not run. */
async function platform() {
  const dev = await running();
  if (dev) return { dev, stop: async () => undefined };
  say('Starting the platform for this story ...');
  const [port] = await freePorts(1);
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const started = await until(
    'the start',
    async () => (child.exitCode === null ? running() : Promise.reject(new Error('the platform did not start'))),
    180_000,
  );
  return {
    dev: started,
    stop: async () => {
      child.kill('SIGINT');
      await exited;
    },
  };
}

/** A shop's receiver: verifies each delivery with the `stripe` package before it believes it. */
async function startReceiver() {
  const stripe = new Stripe('sk_test_only_the_verifier_is_used');
  /** @type {{events: any[], refused: number, secret: string, url: string, stop: () => unknown}} */
  const receiver = { events: [], refused: 0, secret: '', url: '', stop: () => server.close() };
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    try {
      receiver.events.push(
        stripe.webhooks.constructEvent(
          Buffer.concat(chunks),
          String(request.headers['svc-signature']),
          receiver.secret,
        ),
      );
    } catch {
      receiver.refused += 1;
    }
    response.writeHead(200).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  receiver.url = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/hooks`;
  return receiver;
}

async function story(dev) {
  const admin = client(`${dev.authUrl}/admin/v1`, dev.adminToken);
  const api = client(dev.baseUrl, dev.testKey);
  const receiver = await startReceiver();
  const endpoints = `/orgs/${dev.orgId}/webhook-endpoints`;

  step('Who am I? A test key never calls anyone.');
  const me = await api('GET', '/me');
  show('org', me.org.name);
  show('caller', `${me.caller.kind} "${me.caller.name}", mode ${me.caller.mode}`);

  step('The shop says where it wants to hear of everything.');
  const { endpoint, secret } = await admin('POST', endpoints, { mode: 'test', url: receiver.url, eventTypes: ['*'] });
  receiver.secret = secret;
  show('endpoint', `${endpoint.id} -> ${endpoint.url}`);

  step('It installs a flow from the library: cash-on-delivery confirmation.');
  const { flow, isNew } = await api('POST', '/flows/library/cod_confirmation/install');
  show('flow', `${flow.name}, version ${flow.version}, ${flow.callType}${isNew ? '' : ' (was installed before)'}`);
  show('languages', flow.languages.allowed.join(' '));
  show('asks', flow.answers.map((answer) => answer.key).join(', '));

  step('It sends the shopper, with the consent she gave.');
  const phone = `98${String(Math.floor(Math.random() * 9000) + 1000)}4321`;
  const consent = {
    scope: 'service',
    givenAt: new Date(Date.now() - 60_000).toISOString(),
    note: 'ticked at checkout',
    source: 'form',
  };
  const { contact } = await api('PUT', '/contacts', { phone, name: 'Asha', language: 'hi-IN', consent });
  show(
    'contact',
    `${contact.name}, ${contact.phone}, consents: ${contact.consents.map((item) => item.scope).join(', ')}`,
  );

  step('An order comes in: call her and ask.');
  const started = await api('POST', '/runs', {
    flowKey: 'cod_confirmation',
    phone,
    language: 'en-IN',
    metadata: { order: '1001' },
    inputs: { customer_name: 'Asha', order_no: '1001', amount: '1299' },
    testAnswers: { order_confirmed: 'yes' },
  });
  show(
    'run',
    `${started.run.id}: ${started.run.status}, attempt ${started.run.attempts} of at most ${started.run.maxAttempts}`,
  );

  const run = await until('the end of the run', async () => {
    const { run: current } = await api('GET', `/runs/${started.run.id}`);
    return current.status === 'dialing' || current.status === 'scheduled' ? null : current;
  });
  step('The call, as it went:');
  const { call } = await api('GET', `/calls/${run.calls.at(-1).callId}`);
  for (const line of call.transcript)
    say(
      `    ${(line.startMs / 1000).toFixed(1).padStart(6)} s  ${line.speaker === 'agent' ? 'agent  ' : 'shopper'}  ${line.text}`,
    );

  step('What the shop knows now:');
  show('status', run.status);
  show('outcome', run.outcome);
  for (const [key, value] of Object.entries(run.answers)) show(key, JSON.stringify(value));

  step('What its webhook received, each signature verified with the stripe package:');
  const own = () => receiver.events.filter((event) => event.data?.run?.id === run.id);
  await until(
    'the delivery of run.completed',
    async () => own().some((event) => event.type === 'run.completed') && own().length >= 4,
  );
  for (const event of own().sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)))
    show(event.type, `${event.id}  run is ${event.data.run.status}`);
  for (const action of run.actions.filter(({ status }) => status === 'sample')) {
    say(
      `    ${action.name} is told as action.failed because no system of the shop is connected to it yet: the agent went on with the`,
    );
    say('    sample reply of the catalogue, as if the shop had agreed.');
  }
  if (receiver.refused > 0) throw new Error(`${receiver.refused} deliveries had a signature that does not verify`);

  await admin('DELETE', `${endpoints}/${endpoint.id}`);
  await retryStory(dev, admin);
  receiver.stop();
  say('\nThat was one run from the order to the answer, and one that needed a second call.\n');
}

/**
 * A live key on the virtual carrier: a number that ends in 0010 does not answer the first call, and answers the second.
 */
async function retryStory(dev, admin) {
  const live = client(dev.baseUrl, dev.liveKey);
  step('Now with a live key, on the virtual carrier: a shopper who does not pick up at first.');
  const phone = `97${String(Math.floor(Math.random() * 9000) + 1000)}0010`;
  const before = (await admin('GET', `/orgs/${dev.orgId}/balance`)).balance.amount;
  const started = await live('POST', '/runs', {
    flowKey: 'cod_confirmation',
    phone,
    name: 'Ravi',
    language: 'en-IN',
    transactionAt: new Date(Date.now() - 60_000).toISOString(),
    inputs: { customer_name: 'Ravi', order_no: '1002', amount: '499' },
  });
  const now = async () => (await live('GET', `/runs/${started.run.id}`)).run;
  const waiting = await until('the first attempt to go unanswered', async () => {
    const run = await now();
    return run.status === 'scheduled' && run.attempts === 1 ? run : null;
  });
  show('attempt 1', `${waiting.calls[0].status}; the next one is due at ${waiting.nextAttemptAt}`);
  step('Nobody waits half an hour for a story: the management API makes the next attempt due now.');
  await admin('POST', `/orgs/${dev.orgId}/runs/${started.run.id}/advance`);
  const done = await until('the second attempt', async () => {
    const run = await now();
    return run.status === 'done' ? run : null;
  });
  show('attempt 2', `${done.calls[1].status}; the run is ${done.status}, outcome ${done.outcome}`);
  const after = (await admin('GET', `/orgs/${dev.orgId}/balance`)).balance.amount;
  show('cost', `${((before - after) / 100).toFixed(2)} rupees: an unanswered call costs nothing`);
}

let code = 0;
try {
  const { dev, stop } = await platform();
  try {
    await story(dev);
  } finally {
    await stop();
  }
} catch (error) {
  console.error(`\nThe story broke off: ${error.message}`);
  code = 1;
}
process.exit(code);
