import { eventBusSettings, parseEnv } from '@outcall/platform-config';
import { createEventBus, type EventBus } from '@outcall/platform-event-bus';
import { eventBusConfig, type ServiceConfig } from '@outcall/platform-service';
import { Logger } from '@outcall/platform-telemetry';
import { readState } from '../local/local-state.js';
import { Mistake } from '../mistake.js';
import type { Env } from '../terminal.js';

const NAME = 'events-cli';

/** The bus of the settings in `env`, or of the platform that runs from this checkout. */
export async function openBus(env: Env): Promise<EventBus> {
  const settings = env['EVENT_BUS'] || env['KAFKA_BROKERS'] || env['EVENT_LOG_URL'] ? env : await localSettings(env);
  const kind = settings['EVENT_BUS'] ?? (settings['KAFKA_BROKERS'] ? 'kafka' : 'embedded');
  const parsed = parseEnv({ ...settings, EVENT_BUS: kind }, eventBusSettings);
  // Of a service's configuration only what a bus needs.
  const config = { DATABASE_URL: '', ...parsed } as unknown as ServiceConfig;
  return createEventBus(eventBusConfig(config, NAME), {
    service: NAME,
    logger: Logger.create({ service: NAME, level: 'silent' }),
  });
}

async function localSettings(env: Env): Promise<Env> {
  for (const folder of ['.', 'stack']) {
    const settings = await readState<Env>(env, folder, 'events.json');
    if (settings !== null) return settings;
  }
  throw new Mistake(
    'which bus? set EVENT_BUS and KAFKA_BROKERS or EVENT_LOG_URL as the services have them, or start the platform from this checkout',
  );
}
