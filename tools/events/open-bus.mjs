import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Mistake } from '../flow/mistake.mjs';
import { root } from '../local/install.mjs';

/** The bus of the settings in `env`, or of the platform that runs from this checkout. */
export async function openBus(env) {
  const { createEventBus } = await import('../../libs/platform/event-bus/dist/index.js');
  const { eventBusSettings, parseEnv } = await import('../../libs/platform/config/dist/index.js');
  const { eventBusConfig } = await import('../../libs/platform/service/dist/index.js');
  const { Logger } = await import('../../libs/platform/telemetry/dist/index.js');
  const settings = env.EVENT_BUS || env.KAFKA_BROKERS || env.EVENT_LOG_URL ? env : await localSettings(env);
  const kind = settings.EVENT_BUS ?? (settings.KAFKA_BROKERS ? 'kafka' : 'embedded');
  process.env.KAFKAJS_NO_PARTITIONER_WARNING = '1';
  const parsed = parseEnv({ ...settings, EVENT_BUS: kind }, eventBusSettings);
  // Of a service's configuration only what a bus needs.
  const config = /** @type {Parameters<typeof eventBusConfig>[0]} */ ({ DATABASE_URL: '', ...parsed });
  const logger = Logger.create({ service: 'events-cli', level: 'silent' });
  return createEventBus(eventBusConfig(config, 'events-cli'), { service: 'events-cli', logger });
}

async function localSettings(env) {
  const state = resolve(env.OUTCALL_LOCAL_DIR ?? join(root, '.local'));
  for (const folder of ['.', 'stack']) {
    const text = await readFile(join(state, folder, 'events.json'), 'utf8').catch(() => null);
    if (text !== null) return JSON.parse(text);
  }
  throw new Mistake(
    'which bus? set EVENT_BUS and KAFKA_BROKERS or EVENT_LOG_URL as the services have them, or start the platform from this checkout',
  );
}

/** The options a command cannot do without. */
export function required(values, ...names) {
  for (const name of names) if (!values[name]) throw new Mistake(`--${name} is missing; --help says more`);
}
