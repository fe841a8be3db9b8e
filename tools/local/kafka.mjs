// Starts a real Apache Kafka broker from Maven's jars, for machines without containers.
import { execFile } from 'node:child_process';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort, spawnGuarded, untilReady } from './child.mjs';

const run = promisify(execFile);
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const templates = join(root, 'deploy/local/kafka');
const SMALL_JVM = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Djava.awt.headless=true'];

/** Why a broker cannot be started here, in one line, or null when it can. */
async function kafkaMissing() {
  const missing = [];
  for (const [command, packages] of [
    ['java', 'default-jre-headless'],
    ['mvn', 'maven'],
  ]) {
    await run(command, ['-version']).catch(() => missing.push(`${command} (apt package ${packages})`));
  }
  return missing.length
    ? `a Kafka broker needs ${missing.join(' and ')}, version 17 or newer, or KAFKA_BROKERS set to a broker of your own`
    : null;
}

/**
 * Starts a broker with its data in `dir` (kept between starts) on 127.0.0.1:`port`, any free port when left out.
 * `settings` are added to its properties, `scram` are credentials it begins with. Returns `brokers` for the
 * configuration, the `server` process and `stop()`, a clean shutdown.
 * @param {{dir: string, port?: number, controllerPort?: number, settings?: Record<string, string>, scram?: string[],
 *   log?: (line: string) => unknown}} options
 */
export async function startKafka({ dir, port, controllerPort, settings = {}, scram = [], log = () => undefined }) {
  const missing = await kafkaMissing();
  if (missing) throw new Error(missing);
  const libs = await fetchJars(log);
  const data = resolve(dir, 'data');
  const properties = resolve(dir, 'server.properties');
  port ??= await freePort();
  await mkdir(dir, { recursive: true });
  const values = { port, controllerPort: controllerPort ?? (await freePort()), dir: data };
  const template = await readFile(join(templates, 'server.properties'), 'utf8');
  await writeFile(
    properties,
    [
      template.replace(/\$\{(\w+)\}/g, (_, name) => values[name]),
      ...Object.entries(settings).map(([name, value]) => `${name}=${value}\n`),
    ].join(''),
  );
  await format(libs, properties, data, scram);

  const jvm = [
    '-Xms96m',
    '-Xmx256m',
    '-XX:MaxDirectMemorySize=64m',
    ...SMALL_JVM,
    `-Dlog4j2.configurationFile=${join(templates, 'log4j2.properties')}`,
  ];
  const server = spawnGuarded('java', [...jvm, '-cp', join(libs, '*'), 'kafka.Kafka', properties], {
    log,
    signal: 'TERM',
    cwd: dir,
  });
  await untilReady('Kafka', server, 180_000, () => listens(port));
  return { brokers: [`127.0.0.1:${port}`], server, stop: server.stop };
}

async function fetchJars(log) {
  const libs = join(root, '.local/kafka-libs');
  const jars = await readdir(libs).catch(() => []);
  if (jars.length > 20) return libs;
  log('fetching the Kafka jars with Maven, once (43 MB)');
  const fresh = `${libs}.${process.pid}`; // renamed when complete, so that an interrupted download is never used
  try {
    await run(
      'mvn',
      [
        '-q',
        '-B',
        '-f',
        join(templates, 'pom.xml'),
        'dependency:copy-dependencies',
        '-DincludeScope=runtime',
        `-DoutputDirectory=${fresh}`,
      ],
      { cwd: root },
    );
    // What is there is never taken away: the broker of a process that was first loads its classes from it.
    await rename(fresh, libs).catch(async (error) => {
      if ((await readdir(libs).catch(() => [])).length <= 20) throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return libs;
}

async function format(libs, properties, data, scram) {
  if (await readFile(join(data, 'meta.properties')).catch(() => null)) return;
  const tool = (...args) =>
    run('java', ['-Xmx128m', ...SMALL_JVM, '-cp', join(libs, '*'), 'kafka.tools.StorageTool', ...args]);
  const id = (await tool('random-uuid')).stdout.trim().split('\n').at(-1);
  await tool('format', '--standalone', '-t', id, '-c', properties, ...scram.flatMap((each) => ['--add-scram', each]));
}

const listens = (port) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket
      .once('connect', () => done(true))
      .once('error', () => done(false))
      .once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });
