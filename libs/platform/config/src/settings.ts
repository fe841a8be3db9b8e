import { LEGAL_TABLE, parseHoursSetting, parseJsonSetting, type HoursTable } from '@outcall/kernel';
import { bool, host, makeValidator, num, str } from 'envalid';

/** Key id → secret (base64url). The first key of a ring signs, all of them verify. */
export type ContextKeyRing = Readonly<Record<string, string>>;
/** Caller → callee → key ring: no two pairs share a key. */
export type ContextKeys = Readonly<Record<string, Readonly<Record<string, ContextKeyRing>>>>;

/**
 * `CONTEXT_KEYS`: JSON `{"<caller>": {"<callee>": {"<kid>": "<secret>"}}}`. A service is given the rings of the pairs
 * it is one of, and no other: what it can sign, only the services it calls believe.
 */
const contextKeys = makeValidator<ContextKeys>((text) => {
  const keys = parseJsonSetting(text) as Record<string, Record<string, Record<string, string>>>;
  for (const [caller, callees] of Object.entries(keys))
    for (const [callee, ring] of Object.entries(callees)) {
      const pair = `${caller} to ${callee}`;
      if (typeof ring !== 'object' || Object.keys(ring).length === 0) throw new Error(`has no key from ${pair}`);
      if (Object.values(ring).some((value) => typeof value !== 'string' || value.length < 32))
        throw new Error(`has a key from ${pair} under 32 characters`);
    }
  return keys;
});

/** All that `migrate` reads. */
export const databaseSettings = {
  DATABASE_URL: str({ desc: 'postgres URL of the role that the service runs as, which owns nothing' }),
  DATABASE_OWNER_URL: str({
    default: '',
    desc: 'postgres URL of the role that owns the schema: required by `migrate`, and given to nothing else',
  }),
  DATABASE_POOL_SIZE: num({ default: 10, desc: 'connections to PostgreSQL per process' }),
  DATABASE_PREPARED_STATEMENTS: bool({
    default: true,
    desc: 'false behind a PgBouncer in transaction mode',
  }),
  DATABASE_STATEMENT_TIMEOUT_MS: num({
    default: 8_000,
    desc: "longest a statement may run, set at the service's roles by `migrate`; a server that says nothing 2 s longer is given up",
  }),
  DATABASE_LOCK_TIMEOUT_MS: num({ default: 5_000, desc: 'longest a statement waits for a lock, set as the above' }),
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: num({
    default: 30_000,
    desc: 'longest a transaction stands open without a statement, set as the above',
  }),
};

/** Settings every service has. */
export const httpSettings = {
  HOST: host({ default: '127.0.0.1', desc: 'address the service listens on' }),
  PORT: num({ default: 3000, desc: 'port the service listens on; 0 takes any free one' }),
  LOG_LEVEL: str({
    default: 'info',
    choices: ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
    desc: 'least level that is logged',
  }),
  LOG_FILE: str({ default: '', desc: 'file to log to instead of standard output' }),
  CONTEXT_KEYS: contextKeys({
    desc: 'keys of the signed contexts between services: JSON {caller: {callee: {kid: secret}}}',
  }),
  ...databaseSettings,
  SHUTDOWN_GRACE_MS: num({
    default: 10_000,
    desc: 'how long a stop waits for requests and messages in progress; what is left then is cut off',
  }),
  CLOCK_MARGIN_MS: num({
    default: 500,
    desc: 'how far apart two clocks may be: an opt-out waits so much longer than its permits, and a service whose clock is half of it from its database is not ready',
  }),
};

/** Settings of services that produce or consume domain events. */
export const eventBusSettings = {
  EVENT_BUS: str({ default: 'kafka', choices: ['kafka', 'embedded'], desc: 'Apache Kafka, or the log in PostgreSQL' }),
  KAFKA_BROKERS: str({ default: '', desc: 'comma-separated host:port, with EVENT_BUS=kafka' }),
  KAFKA_TLS: bool({ default: false, desc: 'true: connections to Kafka are TLS' }),
  KAFKA_TLS_CA: str({
    default: '',
    desc: 'PEM of the authority that signed the brokers; without it the system decides',
  }),
  KAFKA_TLS_CERT: str({ default: '', desc: 'PEM of our certificate, for brokers that ask for one' }),
  KAFKA_TLS_KEY: str({ default: '', desc: 'PEM of its private key' }),
  KAFKA_SASL_MECHANISM: str({
    default: '',
    choices: ['', 'plain', 'scram-sha-256', 'scram-sha-512', 'oauthbearer'],
    desc: 'how we say to Kafka who we are; empty: not at all',
  }),
  KAFKA_SASL_USERNAME: str({ default: '', desc: 'with plain and scram' }),
  KAFKA_SASL_PASSWORD: str({ default: '', desc: 'with plain and scram' }),
  KAFKA_OAUTH_TOKEN_URL: str({ default: '', desc: 'with oauthbearer: token endpoint of the client credentials grant' }),
  KAFKA_OAUTH_CLIENT_ID: str({ default: '', desc: 'with oauthbearer' }),
  KAFKA_OAUTH_CLIENT_SECRET: str({ default: '', desc: 'with oauthbearer' }),
  KAFKA_OAUTH_SCOPE: str({ default: '', desc: 'with oauthbearer: the scope asked for, if any' }),
  KAFKA_CREATE_TOPICS: bool({ default: true, desc: 'false: topics are made by others; what is missing is waited for' }),
  KAFKA_REPLICATION_FACTOR: num({
    default: 3,
    desc: 'replicas of topics that are created; more than there are brokers is refused',
  }),
  EVENT_LOG_URL: str({ default: '', desc: "postgres URL of the event log's client role, with EVENT_BUS=embedded" }),
  EVENT_BUS_CONSUME: bool({ default: true, desc: 'false: this process only produces' }),
};

const callingHours = makeValidator<HoursTable>(parseHoursSetting);

/**
 * Of the services that judge calling hours: contacts decides by them, run-orchestrator plans by them. They must be told
 * the same.
 */
export const callingHoursSettings = {
  CALLING_HOURS: callingHours({
    default: LEGAL_TABLE,
    desc: 'for sandboxes: replaces the legal hours; `always`, or JSON {days, holidays}',
  }),
};
