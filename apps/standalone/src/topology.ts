import { createHmac } from 'node:crypto';
import { ownerUrl, serviceUrl, type ProvisionedService } from '@outcall/platform-postgres';

/**
 * What is known of each service before it runs: its schema, who may call it, and the setting that carries its
 * addresses.
 */
export interface ServicePlan {
  readonly name: ServiceName;
  readonly schema: string;
  readonly addressSetting: string | null;
  readonly callers: readonly ServiceName[];
}

export const SERVICE_NAMES = [
  'flow',
  'contacts',
  'commerce-sync',
  'action-dispatcher',
  'webhook-delivery',
  'telephony-adapter',
  'run-orchestrator',
  'api-gateway',
] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** In the order of start: the gateway last, so that its port opens when everything behind it answers. */
export const SERVICES: readonly ServicePlan[] = [
  {
    name: 'flow',
    schema: 'flow',
    addressSetting: 'FLOW_URL',
    callers: ['api-gateway', 'run-orchestrator', 'telephony-adapter', 'commerce-sync', 'action-dispatcher'],
  },
  {
    name: 'contacts',
    schema: 'contacts',
    addressSetting: 'CONTACTS_URL',
    callers: ['api-gateway', 'run-orchestrator', 'telephony-adapter', 'commerce-sync'],
  },
  {
    name: 'commerce-sync',
    schema: 'commerce',
    addressSetting: 'COMMERCE_URL',
    callers: ['api-gateway', 'run-orchestrator', 'action-dispatcher'],
  },
  {
    name: 'action-dispatcher',
    schema: 'actions',
    addressSetting: 'ACTIONS_URL',
    callers: ['api-gateway', 'flow', 'telephony-adapter'],
  },
  {
    name: 'webhook-delivery',
    schema: 'webhooks',
    addressSetting: 'WEBHOOKS_URL',
    callers: ['api-gateway', 'run-orchestrator'],
  },
  {
    name: 'telephony-adapter',
    schema: 'telephony',
    addressSetting: 'TELEPHONY_URL',
    callers: ['api-gateway', 'run-orchestrator'],
  },
  {
    name: 'run-orchestrator',
    schema: 'runs',
    addressSetting: 'RUNS_URL',
    callers: ['api-gateway', 'commerce-sync'],
  },
  { name: 'api-gateway', schema: 'gateway', addressSetting: null, callers: [] },
];

export type Env = Readonly<Record<string, string>>;

/** One secret per installation; every other secret of a local installation is derived from it by name. */
export class DerivedSecrets {
  constructor(private readonly root: string) {}

  /** 43 characters of base64url, the same for the same name. */
  of(name: string): string {
    return createHmac('sha256', this.root).update(name).digest('base64url');
  }

  /** 32 bytes as base64, for encryption at rest. */
  keyOf(name: string): string {
    return createHmac('sha256', this.root).update(name).digest('base64');
  }
}

export interface InstallationOptions {
  /** Administrator's URL of the database the platform lives in. */
  readonly databaseUrl: string;
  readonly secrets: DerivedSecrets;
  readonly eventBus: { readonly kind: 'embedded' } | { readonly kind: 'kafka'; readonly brokers: string };
  readonly redisUrl: string;
  /** The address customers reach the gateway at, without `/v1`. */
  readonly publicUrl: string;
  /** Addresses of every replica of each service. */
  readonly addresses: Readonly<Record<ServiceName, readonly string[]>>;
  readonly poolSize: number;
  readonly logFile: (service: ServiceName) => string;
  /** Settings for every service on top, e.g. `CALLING_HOURS`. */
  readonly settings: Env;
}

const roleOf = (schema: string): string => (schema === 'event_log' ? 'event_log' : `outcall_${schema}`);

const schemaRoles = (secrets: DerivedSecrets, schema: string): ProvisionedService => ({
  schema,
  role: roleOf(schema),
  password: secrets.of(`role:${schema}`),
  ownerPassword: secrets.of(`owner:${schema}`),
});

/** The roles and schemas of an installation: what `provision` of `@outcall/platform-postgres` takes. */
export const roles = (secrets: DerivedSecrets): ProvisionedService[] =>
  [...SERVICES.map((service) => service.schema), 'event_log'].map((schema) => schemaRoles(secrets, schema));

type DatabaseOptions = Pick<InstallationOptions, 'databaseUrl' | 'secrets'>;

/** The database URL of what the service of a schema runs as. */
export const roleUrl = ({ databaseUrl, secrets }: DatabaseOptions, schema: string): string =>
  serviceUrl(databaseUrl, schemaRoles(secrets, schema));

/** The same of the schema's owner: for `migrate`, and for nothing that runs. */
export const schemaOwnerUrl = ({ databaseUrl, secrets }: DatabaseOptions, schema: string): string =>
  ownerUrl(databaseUrl, schemaRoles(secrets, schema));

type KeyOf = (caller: ServiceName, callee: ServiceName) => string;

/**
 * The value of `CONTEXT_KEYS`: the key of every pair of caller and callee that the service is one of, and of no other.
 */
export function contextKeys({ name }: Pick<ServicePlan, 'name'>, keyOf: KeyOf): string {
  const rings: Record<string, Record<string, { k1: string }>> = {};
  for (const callee of SERVICES)
    for (const caller of callee.callers)
      if (name === caller || name === callee.name)
        (rings[caller] ??= {})[callee.name] = { k1: keyOf(caller, callee.name) };
  return JSON.stringify(rings);
}

/**
 * One decides by the hours, one plans by them: told different ones, runs would wait for times at which nobody calls.
 */
const JUDGING_HOURS: readonly ServiceName[] = ['contacts', 'run-orchestrator'];

/** The environment of a service's `migrate`: the database's settings alone, and the owner of the schema. */
export const migrationEnvironmentOf = (service: ServicePlan, options: InstallationOptions): Env => ({
  ...Object.fromEntries(
    Object.entries(environmentOf(service, 0, options)).filter(([name]) => name.startsWith('DATABASE_')),
  ),
  DATABASE_OWNER_URL: schemaOwnerUrl(options, service.schema),
});

/** The whole environment of one replica of a service. */
export function environmentOf(service: ServicePlan, port: number, options: InstallationOptions): Env {
  const { secrets, eventBus } = options;
  const addresses = SERVICES.filter((other) => other.addressSetting).map((other) => [
    other.addressSetting,
    options.addresses[other.name].join(','),
  ]);
  return {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: roleUrl(options, service.schema),
    DATABASE_POOL_SIZE: String(options.poolSize),
    EVENT_BUS: eventBus.kind,
    ...(eventBus.kind === 'kafka' && { KAFKA_BROKERS: eventBus.brokers }),
    CONTEXT_KEYS: contextKeys(service, (caller, callee) => secrets.of(`context:${caller}>${callee}`)),
    LOG_FILE: options.logFile(service.name),
    ...(service.name === 'api-gateway' && {
      ADMIN_TOKEN: secrets.of('admin'),
      ADMIN_TOKENS: '',
      REDIS_URL: options.redisUrl,
      PUBLIC_URL: options.publicUrl,
      SECRETS_KEYS: JSON.stringify({ k1: secrets.keyOf('app-secrets') }),
    }),
    ...(service.name === 'action-dispatcher' && {
      SECRETS_KEYS: JSON.stringify({ k1: secrets.keyOf('action-secrets') }),
    }),
    ...(service.name === 'webhook-delivery' && {
      SECRETS_KEYS: JSON.stringify({ k1: secrets.keyOf('webhook-secrets') }),
    }),
    ...(service.name === 'telephony-adapter' && {
      PUBLIC_URL: options.publicUrl,
      RECORDING_KEYS: JSON.stringify({ k1: secrets.of('recording-links') }),
      SECRETS_KEYS: JSON.stringify({ k1: secrets.keyOf('trunk-secrets') }),
    }),
    ...(service.name === 'run-orchestrator' && { CURSOR_KEY: secrets.of('run-cursors'), OTHER_CURSOR_KEY: '' }),
    ...(service.name === 'contacts' && {
      NUMBER_HASH_KEY: secrets.of('number-hashes'),
      NUMBER_HASH_KEYS: '',
    }),
    ...(service.name === 'commerce-sync' && {
      CURSOR_KEY: secrets.of('commerce-cursors'),
      OTHER_CURSOR_KEY: '',
      OBJECT_HASH_KEY: '',
      OBJECT_HASH_KEYS: '',
      PUBLIC_URL: options.publicUrl,
      SECRETS_KEYS: JSON.stringify({ k1: secrets.keyOf('store-secrets') }),
    }),
    ...(JUDGING_HOURS.includes(service.name) && { CALLING_HOURS: '' }),
    ...Object.fromEntries(addresses),
    ...options.settings,
  };
}
