import { byService } from '../../local/by-service.mjs';

const SECRET = /URL$|KEYS?$|TOKENS?$/;
/**
 * Of the first two one is enough, so that either may go: the gateway does not start without both. Of the others there
 * are none until their kind of key is rotated.
 */
const OPTIONAL = new Set([
  'ADMIN_TOKEN',
  'ADMIN_TOKENS',
  'NUMBER_HASH_KEYS',
  'OTHER_CURSOR_KEY',
  'OBJECT_HASH_KEY',
  'OBJECT_HASH_KEYS',
]);

/** No secret, though its name ends as that of one. */
const PLAIN = new Set(['PUBLIC_URL']);

/**
 * What a deployed service is told, by the same function that starts a local one, and which of it is secret. `secrets`
 * are what its secret values are made of; `given` replaces where the servers are.
 * @param {any} topology `apps/standalone/dist/start.js`
 * @param {any} secrets
 * @param {Readonly<{ databaseUrl?: string, redisUrl?: string }>} given
 */
export function environments({ SERVICES, environmentOf, migrationEnvironmentOf }, secrets, given = {}) {
  const isAddress = (name) => SERVICES.some((service) => service.addressSetting === name);
  const options = {
    databaseUrl: given.databaseUrl ?? 'postgres://x@postgres:5432/outcall',
    secrets,
    eventBus: { kind: 'kafka', brokers: 'kafka:9092' },
    redisUrl: given.redisUrl ?? 'redis://redis:6379',
    publicUrl: 'http://localhost:8080',
    addresses: byService(SERVICES, ({ name }) => [`http://${name}:3000`]),
    poolSize: 8,
    logFile: () => '',
    settings: { LOG_LEVEL: 'info' },
  };
  return {
    of: (service) => environmentOf(service, 3000, options),
    /** Of its `migrate`, which alone is told the owner's password. */
    ofMigrate: (service) => migrationEnvironmentOf(service, options),
    isOptional: (name) => OPTIONAL.has(name),
    /** Whether Kubernetes reads it from the Secret of the service. */
    isFromSecret: (name) => SECRET.test(name) && !isAddress(name) && !PLAIN.has(name),
    /** Of docker compose, where all services share one `.env`. */
    variable: (service, name) => `${service.schema.toUpperCase()}_${name}`,
    /** Whether docker compose reads it from there. */
    isRead: (name) => SECRET.test(name) && !isAddress(name) && !/^(DATABASE|REDIS|PUBLIC)_URL$/.test(name),
  };
}
