import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnGuarded, untilReady } from '../local/child.mjs';
import { freePorts } from '../local/ports.mjs';
import { startPostgres } from '../local/postgres.mjs';
import { startRedis } from '../local/redis.mjs';
import { root } from '../local/root.mjs';
import { POSTGRES_SETTINGS } from '../local/settings.mjs';
import { imageEnvironment } from './image.mjs';
import { ofKind, podOf, servicesOf } from './rendered.mjs';

/** Of the Secrets that are made by hand, whatever a schema takes. */
const BY_HAND = {
  'kafka-sasl': { KAFKA_SASL_USERNAME: 'outcall', KAFKA_SASL_PASSWORD: 'not-asked-here' },
  smtp: { SMTP_URL: 'smtps://user:password@mail.example.com:465' },
  asterisk: { SARVAM_API_KEY: 'not-asked-here' },
};
const READY_MS = 120_000;
const NOBODY = '127.0.0.1:9';

/** @typedef {(args: readonly string[], env: Record<string, string>) => ReturnType<typeof spawnGuarded>} Run of Node */

/** @type {Run} */
const here = (args, env) => spawnGuarded(process.execPath, args, { cwd: root, env, signal: 'TERM' });

/**
 * Runs an overlay as processes on a PostgreSQL and a Redis of its own: provisioning, every migration, then each
 * service, until it is ready. Each has exactly the environment that its manifest and the image give, its command, and
 * nothing of this process; but what says where others are is replaced. No broker answers: services are ready without.
 * @param {readonly import('./rendered.mjs').Manifest[]} documents
 * @param {(env: Record<string, string>) => Promise<import('./rendered.mjs').Manifest[]>} makeSecrets
 * @param {{ engine?: Record<string, string>, run?: Run }} [how] `engine`: what says where the SIP engine is, and its
 *   password; `run`: what runs a service, if not the Node and the compiled files of this checkout
 * @returns {Promise<string[]>} the names of what ended or became ready
 */
export async function started(documents, makeSecrets, { engine, run = here } = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'outcall-manifests-'));
  await chmod(dir, 0o755); // PostgreSQL has an account of its own
  /** @type {(() => Promise<unknown>)[]} */
  const stops = [];
  const awake = setInterval(() => undefined, 60_000); // children alone do not keep this process
  try {
    const [port, redisPort] = await freePorts(2);
    const password = randomBytes(12).toString('hex');
    const postgres = await startPostgres({
      dataDir: join(dir, 'postgres'),
      port,
      password,
      settings: POSTGRES_SETTINGS,
    });
    stops.push(postgres.stop);
    const redis = await startRedis({ dir, port: redisPort });
    stops.push(redis.stop);
    const database = new URL('/outcall', postgres.url).href;
    const secrets = await makeSecrets({ DATABASE_URL: database, REDIS_URL: redis.url });
    const environmentOf = await environmentsOf(documents, secrets, engine && { ...engine, RECORDINGS_DIR: dir });
    return await allOf(documents, environmentOf, stops, run);
  } finally {
    clearInterval(awake);
    for (const stop of stops.reverse()) await stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function allOf(documents, environmentOf, stops, run) {
  const jobs = ofKind(documents, 'Job');
  const isProvision = (job) => job.metadata.name === 'provision';
  for (const job of jobs.filter(isProvision)) await ended(run, job, environmentOf(job));
  await Promise.all(jobs.filter((job) => !isProvision(job)).map((job) => ended(run, job, environmentOf(job))));
  const services = servicesOf(documents);
  await Promise.all(
    services.map(async (service) => {
      const env = environmentOf(service);
      const process = run(argumentsOf(service), env);
      stops.push(process.stop);
      const isReady = async () => {
        const answer = await fetch(`http://127.0.0.1:${env.PORT}/readyz`);
        const reported = /** @type {any} */ (await answer.json());
        return answer.ok && reported.engine !== false;
      };
      await untilReady(service.metadata.name, process, READY_MS, isReady);
    }),
  );
  return [...jobs, ...services].map(({ metadata }) => metadata.name);
}

function argumentsOf(workload) {
  const [node, ...args] = podOf(workload).containers[0].command;
  if (node !== 'node') throw new Error(`${workload.metadata.name} runs ${node}`);
  return args;
}

async function ended(run, job, env) {
  const { exited, tail } = run(argumentsOf(job), env);
  const reason = await exited;
  if (reason !== 'exit code 0') throw new Error(`${job.metadata.name}: ${reason}\n${tail.join('\n')}`);
}

/** The environment of a workload by itself, with the addresses of this machine. */
async function environmentsOf(documents, secrets, engine = {}) {
  const image = await imageEnvironment();
  const maps = new Map(ofKind(documents, 'ConfigMap').map(({ metadata, data }) => [metadata.name, data]));
  const given = new Map([
    ...Object.entries(BY_HAND),
    ...secrets.map(({ metadata, stringData }) => [metadata.name, stringData]),
  ]);
  const names = servicesOf(documents).map(({ metadata }) => metadata.name);
  const ports = new Map((await freePorts(names.length)).map((port, at) => [names[at], String(port)]));
  const moved = ([name, value]) => {
    const other = /^http:\/\/([a-z-]+):3000$/.exec(value)?.[1];
    return [name, other === undefined ? value : `http://127.0.0.1:${ports.get(other)}`];
  };
  return (workload) => {
    const { envFrom = [], env = [] } = podOf(workload).containers[0];
    const settings = Object.assign(
      {},
      ...envFrom.map(({ configMapRef, secretRef }) =>
        configMapRef ? maps.get(configMapRef.name) : given.get(secretRef.name),
      ),
      ...env.map(({ name, value, valueFrom }) => {
        if (value !== undefined) return { [name]: value.replace('$(POD_IP)', '127.0.0.1') };
        if (valueFrom.fieldRef) return { [name]: '127.0.0.1' };
        const secret = given.get(valueFrom.secretKeyRef.name)?.[valueFrom.secretKeyRef.key];
        return secret === undefined ? {} : { [name]: secret };
      }),
    );
    // only what the manifest sets at all
    for (const [name, value] of Object.entries(engine))
      if (name in settings || name === 'ARI_PASSWORD') settings[name] = value;
    const port = ports.get(workload.metadata.name);
    const placed = port === undefined ? {} : { HOST: '127.0.0.1', PORT: port, KAFKA_BROKERS: NOBODY };
    return { ...image, ...Object.fromEntries(Object.entries(settings).map(moved)), ...placed };
  };
}
