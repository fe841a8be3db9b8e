import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Agent, WebSocket, request } from 'undici';
import { freeUdpPort, modulesFolder } from '../asterisk/engine.mjs';
import { keptPrompts } from '../asterisk/kept-prompts.mjs';
import { ENGINE } from '../asterisk/missing.mjs';
import { spawnGuarded, untilReady } from '../local/child.mjs';
import { freePorts } from '../local/ports.mjs';
import { root } from '../local/root.mjs';
import { ofKind, podOf } from './rendered.mjs';

const run = promisify(execFile);
const READY_MS = 120_000;
const ENDED_MS = 60_000;
/** A client of the engine leaves after a minute in which it is told nothing; a drain must last longer. */
const CLIENT_LEAVES_MS = 75_000;

/**
 * Runs the engine of k8s/asterisk as a process: with exactly the settings of its map, in the folders that its pod
 * mounts, but with ports of its own, and loopback alone.
 * @param {readonly import('./rendered.mjs').Manifest[]} documents
 */
export async function startEngine(documents) {
  const awake = setInterval(() => undefined, 60_000); // children alone do not keep this process
  const name = `${process.pid}-${randomBytes(4).toString('hex')}`;
  const inside = `/engines/${name}`;
  const folder = join(ENGINE, inside);
  const [ari, plain, sip] = await freePorts(3);
  const tls = await freeUdpPort();
  const here = (text) =>
    text
      .replaceAll('/engine/', `${inside}/`)
      .replaceAll('0.0.0.0:', '127.0.0.1:')
      .replace('bindport = 8088', `bindport = ${plain}`)
      .replace(/:(8089|5060|5061)\b/g, (_, port) => `:${{ 8089: ari, 5060: sip, 5061: tls }[port]}`);
  const write = async (path, text) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text, { mode: 0o600 });
  };
  const maps = new Map(ofKind(documents, 'ConfigMap').map(({ metadata, data }) => [metadata.name, data]));
  const pod = podOf(ofKind(documents, 'StatefulSet')[0]);
  const settings = maps.get(pod.volumes.find((volume) => volume.name === 'settings').configMap.name);
  for (const [file, text] of Object.entries(settings))
    await write(`etc/${file}`, here(text).replace('/usr/lib/asterisk/modules', await modulesFolder()));
  const password = randomBytes(18).toString('base64url');
  await write('secret/password.conf', `password = ${password}\n`);
  const ca = join(root, `.local/manifests/engine-${name}.crt`);
  await write('tls/tls.key', '');
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=asterisk.outcall-engine.svc', '-addext', 'subjectAltName=IP:127.0.0.1'],
    ...['-keyout', join(folder, 'tls/tls.key'), '-out', ca],
  ]);
  await write('tls/tls.crt', await readFile(ca, 'utf8'));
  // the container makes them before it starts the engine
  for (const part of ['lib', 'run', 'log', 'cache/media_cache', 'spool/recording'])
    await mkdir(join(folder, 'var', part), { recursive: true });
  const config = `${inside}/etc/asterisk.conf`;
  const server = spawnGuarded('chroot', [ENGINE, '/usr/sbin/asterisk', '-f', '-n', '-C', config], { signal: 'TERM' });
  const dispatcher = new Agent({ connect: { ca: await readFile(ca, 'utf8') }, pipelining: 0 });
  const headersOf = (secret) => ({ authorization: `Basic ${Buffer.from(`outcall:${secret}`).toString('base64')}` });
  const ask = async (method, path, secret = password) => {
    const answer = await request(`https://127.0.0.1:${ari}${path}`, { dispatcher, method, headers: headersOf(secret) });
    return { status: answer.statusCode, text: await answer.body.text() };
  };
  const wrapper = join(folder, 'bin/asterisk');
  await write('bin/asterisk', `#!/bin/sh\nexec chroot ${ENGINE} /usr/sbin/asterisk "$@"\n`);
  await chmod(wrapper, 0o700);
  const envOfScripts = { PATH: `${dirname(wrapper)}:${process.env.PATH}`, ENGINE_CONFIG: config, ENGINE_ROOT: ENGINE };
  const scripts = maps.get(pod.volumes.find((volume) => volume.name === 'scripts').configMap.name);
  const scriptAt = async (file) => {
    await write(`scripts/${file}`, here(scripts[file]));
    return join(folder, 'scripts', file);
  };
  await untilReady('the engine', server, READY_MS, async () => (await ask('GET', '/ari/asterisk/info')).status === 200);
  return {
    ...{ url: `https://127.0.0.1:${ari}`, plain, ca, password, ask, server, sip },
    /** The engine keeps no channel of an application that nobody listens to. */
    async listen(application) {
      const url = `wss://127.0.0.1:${ari}/ari/events?app=${application}`;
      const socket = new WebSocket(url, { dispatcher, headers: headersOf(password) });
      await once(socket, 'open');
    },
    commanded: (command) => run(wrapper, ['-C', config, '-rx', command]),
    prompts: () => keptPrompts({ root: ENGINE, config }),
    /** A script of the pod's, beside this engine. */
    async script(file, env = {}) {
      return await run('sh', [await scriptAt(file)], { env: { ...envOfScripts, ...env } });
    },
    /** Whether SIGTERM ends it where it is the first process, as in a container: there nothing ends by default. */
    async endsByTerm(file) {
      const args = ['--pid', '--fork', '--kill-child', 'sh', await scriptAt(file)];
      const outer = spawnGuarded('unshare', args, { env: envOfScripts, signal: 'KILL' });
      const inner = () => run('pgrep', ['-P', String(outer.child.pid)]).then(({ stdout }) => Number(stdout.trim()));
      try {
        const catchesTerm = async () => {
          const caught = /^SigCgt:\s*([0-9a-f]+)/m.exec(await readFile(`/proc/${await inner()}/status`, 'utf8'))?.[1];
          return ((BigInt(`0x${caught}`) >> 14n) & 1n) === 1n;
        };
        if (!(await comes(() => catchesTerm().catch(() => false)))) return false;
        process.kill(await inner(), 'SIGTERM');
        return (await Promise.race([outer.exited, delay(ENDED_MS, '', { ref: false })])) === 'exit code 0';
      } finally {
        await outer.stop();
      }
    },
    async stop() {
      clearInterval(awake);
      await dispatcher.destroy();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
      await rm(ca, { force: true });
    },
  };
}

/**
 * What does not hold of a running engine: who is let in, its metrics, its prompts, how it drains. It has ended then.
 * @param {Awaited<ReturnType<typeof startEngine>>} engine
 */
export async function engineFindings(engine) {
  const found = [];
  const must = (holds, finding) => {
    if (!holds) found.push(`k8s/asterisk: ${finding}`);
  };
  must((await engine.ask('GET', '/ari/asterisk/info', 'guessed')).status === 401, 'anybody is let in');
  must((await engine.ask('GET', '/metrics')).text.includes('asterisk_core_uptime_seconds'), 'has no metrics');
  await engine.listen('drain');
  // a channel that is not dialled yet: no INVITE leaves, and the engine has something to wait for
  const create = (id) => engine.ask('POST', `/ari/channels/create?endpoint=PJSIP/trunk&app=drain&channelId=${id}`);
  must((await create('a')).status === 200, 'takes no call');
  const prompt = createServer((_, answer) => answer.setHeader('content-type', 'audio/wav').end(silence()));
  await once(prompt.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (prompt.address()).port}/${'a'.repeat(64)}.wav`;
  await engine.commanded(`media cache refresh ${url}`);
  const keeps = async () => (await engine.prompts()).some((each) => each.url === url);
  must(await comes(keeps), 'keeps no prompt that it fetched');
  prompt.close();
  await engine.script('forget-prompts.sh', { ONCE: '1' });
  must(await keeps(), 'forgets a prompt at once');
  await engine.script('forget-prompts.sh', { ONCE: '1', KEPT_MINUTES: '0' });
  must(!(await keeps()), 'never forgets a prompt');
  must(await engine.endsByTerm('forget-prompts.sh'), 'its pod waits for forget-prompts.sh to be killed');
  let isDrained = false;
  const draining = engine.script('drain.sh').finally(() => (isDrained = true));
  const refuses = async () => {
    const { status } = await create('b');
    if (status === 200) await engine.ask('DELETE', '/ari/channels/b');
    return status >= 400;
  };
  must(await comes(refuses), 'takes calls while it drains');
  await delay(CLIENT_LEAVES_MS);
  must(!isDrained, 'drains for a minute at most: the container would be stopped in the middle of calls');
  must((await engine.ask('GET', '/ari/channels/a')).status === 200, 'ends calls when it drains');
  await engine.ask('DELETE', '/ari/channels/a');
  const ended = await Promise.race([engine.server.exited, delay(ENDED_MS, 'still there', { ref: false })]);
  must(ended === 'exit code 0', `does not end after its last call: ${ended}`);
  await draining;
  return found;
}

/** A tenth of a second, as a file of 8,000 samples a second. */
function silence() {
  const head = Buffer.from(
    'RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\x02\0\x10\0data\0\0\0\0',
    'latin1',
  );
  const sound = Buffer.alloc(1_600);
  head.writeUInt32LE(36 + sound.length, 4);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt32LE(sound.length, 40);
  return Buffer.concat([head, sound]);
}

async function comes(isSo) {
  for (const until = Date.now() + ENDED_MS; Date.now() < until; await delay(100)) if (await isSo()) return true;
  return false;
}
