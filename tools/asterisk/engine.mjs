// Starts an Asterisk of .local/asterisk on loopback, with folders, ports and a password of its own: as many run beside
// each other as there are specs.
import { randomBytes, randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, spawnGuarded, untilReady } from '../local/child.mjs';
import { KEPT_MS, forgetPrompts, keptPrompts } from './kept-prompts.mjs';
import { ENGINE } from './missing.mjs';
import { settingsFiles } from './settings.mjs';

/** Within the engine's tree, where each engine has its own. */
const RUNNING = 'engines';
const FORGET_EVERY_MS = 60_000;
/** Even and odd: two for each call. */
const RTP_PORTS = 400;
/** Whom this machine believes. */
const MACHINE_CAS = '/etc/ssl/certs/ca-certificates.crt';
/** Below what systems give out by themselves, as in tools/local/ports.mjs. */
const PORTS = { from: 12_000, to: 32_000 };

/**
 * Starts an engine and waits until it answers. The folders of engines whose starter has died are removed first.
 * `trunk` is the one way out: SIP by UDP, to whatever address a call names; `silentSeconds` without any sound from the
 * other side end a call.
 * @param {{log?: (line: string) => unknown, silentSeconds?: number, address?: string,
 *   trusted?: string, ports?: {ari: number, sip: number, tls: number, rtp: number}, password?: string}}
 *   [options] `address`: where SIP and sound are bound, loopback unless told; `trusted`: the file of the authorities whose certificates
 *   peers may show over TLS, those of the machine unless told; `ports`, `password`: those of an engine that was killed, to come back as the same
 */
export async function startAsterisk({
  log = () => undefined,
  silentSeconds = 20,
  address = '127.0.0.1',
  trusted = MACHINE_CAS,
  ports,
  password = randomBytes(18).toString('base64url'),
} = {}) {
  await removeLeftovers();
  const name = `${process.pid}-${randomBytes(4).toString('hex')}`;
  const inside = `/${RUNNING}/${name}`;
  const folder = join(ENGINE, RUNNING, name);
  const taken = ports ?? {
    ...{ ari: await freePort(), sip: await freeUdpPort(), tls: await freePort() },
    rtp: 2 * randomInt(6_000, 15_500),
  };
  await writeSettings(folder, {
    ...{ dir: inside, modules: await modulesFolder(), password, silentSeconds, address },
    trusted: `${inside}/etc/trusted.pem`,
    ...{
      ariPort: taken.ari,
      sipPort: taken.sip,
      tlsPort: taken.tls,
      rtpFrom: taken.rtp,
      rtpTo: taken.rtp + RTP_PORTS - 1,
    },
  });
  // none are none: then no certificate is believed
  const cas = await readFile(trusted, 'utf8').catch(() => '');
  await writeFile(join(folder, 'etc/trusted.pem'), cas);
  const server = spawnGuarded(
    'chroot',
    [ENGINE, '/usr/sbin/asterisk', '-f', '-n', '-C', `${inside}/etc/asterisk.conf`],
    { log, signal: 'TERM' },
  );
  const url = `http://127.0.0.1:${taken.ari}`;
  const user = 'outcall';
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const answers = async () =>
    (await fetch(`${url}/ari/asterisk/info`, { headers: { authorization }, signal: AbortSignal.timeout(5_000) })).ok;
  await untilReady('Asterisk', server, 120_000, answers);
  const running = { root: ENGINE, config: `${inside}/etc/asterisk.conf` };
  const forgetting = setInterval(
    () => void forgetPrompts(running).catch((error) => log(`prompts are still kept: ${error.message}`)),
    FORGET_EVERY_MS,
  ).unref();
  return {
    /** How its REST interface is asked. */
    access: { url, user, password },
    /** What a call is dialled by: this engine's trunk, and the address of a telephone. */
    endpointOf: (/** @type {string} */ phone, /** @type {number} */ sipPort) =>
      `PJSIP/trunk/sip:${phone}@127.0.0.1:${sipPort}`,
    ports: taken,
    server,
    /** The prompts that it keeps a copy of. */
    keptPrompts: () => keptPrompts(running),
    /** Has it delete those that it fetched so long ago; done each minute. */
    forgetPrompts: (olderThanMs = KEPT_MS) => forgetPrompts(running, olderThanMs),
    /** Ends its process, calls and all, at once. */
    async kill() {
      clearInterval(forgetting);
      server.child.kill('SIGKILL');
      await server.exited;
    },
    async stop() {
      clearInterval(forgetting);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @param {string} folder @param {Record<string, string | number>} values */
async function writeSettings(folder, values) {
  for (const each of ['etc', 'lib', 'run', 'log', 'cache/media_cache', 'spool/recording'])
    await mkdir(join(folder, each), { recursive: true });
  for (const [name, text] of Object.entries(await settingsFiles(values)))
    await writeFile(join(folder, 'etc', name), text, { mode: 0o600 });
}

/** By the name of the machine: `/usr/lib/x86_64-linux-gnu/asterisk/modules`. */
export async function modulesFolder() {
  const triple = (await readdir(join(ENGINE, 'usr/lib')).catch(() => [])).find((name) =>
    existsSync(join(ENGINE, 'usr/lib', name, 'asterisk/modules')),
  );
  if (triple === undefined) throw new Error('Asterisk is not installed: node tools/asterisk/install.mjs');
  return `/usr/lib/${triple}/asterisk/modules`;
}

async function removeLeftovers() {
  const folder = join(ENGINE, RUNNING);
  for (const name of await readdir(folder).catch(() => []))
    if (!isAlive(Number(name.split('-')[0]))) await rm(join(folder, name), { recursive: true, force: true });
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** A UDP port that was free a moment ago. @returns {Promise<number>} */
export async function freeUdpPort() {
  for (;;) {
    const socket = createSocket('udp4');
    const port = randomInt(PORTS.from, PORTS.to);
    const isFree = await new Promise((done) => {
      socket.once('error', () => done(false)).bind(port, '127.0.0.1', () => done(true));
    });
    socket.close();
    if (isFree) return port;
  }
}
