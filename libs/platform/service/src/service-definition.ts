import type { ContextKeys } from '@outcall/platform-config';
import type { TopicDefinition } from '@outcall/platform-event-bus';
import type { EntityClass, MigrationClass } from '@outcall/platform-postgres';

/** What a service is, apart from its settings. */
export interface ServiceDefinition {
  /** Name of the application, of its signed contexts and of its consumer group, e.g. `run-orchestrator`. */
  readonly name: string;
  /** The PostgreSQL schema it owns. */
  readonly schema: string;
  /** The service's migrations and those of the libraries it uses; the outbox is added. */
  readonly migrations: readonly MigrationClass[];
  /** The tables that are read and written as entities (docs/adr/0017-entities-and-sql.md). */
  readonly entities?: readonly EntityClass[];
  /** Topics it writes or reads: made before it listens. */
  readonly topics: readonly TopicDefinition[];
  /** Whether it has `@EventPattern` handlers. */
  readonly consumes: boolean;
  readonly bodyLimit?: number;
  /** Networks beside the public internet that it may send to (`EGRESS_ALLOW`): said loudly at start. */
  readonly opensNetworks?: readonly string[];
  /** False for the gateway alone: request ids come from us and not from the caller. */
  readonly trustCaller?: boolean;
  /**
   * True for the gateway alone: it is ready without its database. All replicas lose that at once, and behind an
   * address that then has no member nobody is told 503 with `Retry-After`: connections are refused.
   */
  readonly isReadyWithoutDatabase?: boolean;
  /** Only for the gateway: the proxies in front of it whose `X-Forwarded-For` counts. */
  readonly trustProxy?: readonly string[];
}

/** The settings every service shares: `httpSettings` and `eventBusSettings` of `@outcall/platform-config`, parsed. */
export interface ServiceConfig {
  readonly HOST: string;
  readonly PORT: number;
  readonly LOG_LEVEL: string;
  readonly LOG_FILE: string;
  readonly CONTEXT_KEYS: ContextKeys;
  readonly DATABASE_URL: string;
  readonly DATABASE_OWNER_URL: string;
  readonly DATABASE_POOL_SIZE: number;
  readonly DATABASE_PREPARED_STATEMENTS: boolean;
  readonly DATABASE_STATEMENT_TIMEOUT_MS: number;
  readonly DATABASE_LOCK_TIMEOUT_MS: number;
  readonly DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: number;
  readonly CLOCK_MARGIN_MS: number;
  readonly SHUTDOWN_GRACE_MS: number;
  readonly EVENT_BUS: string;
  readonly KAFKA_BROKERS: string;
  readonly KAFKA_TLS: boolean;
  readonly KAFKA_TLS_CA: string;
  readonly KAFKA_TLS_CERT: string;
  readonly KAFKA_TLS_KEY: string;
  readonly KAFKA_SASL_MECHANISM: string;
  readonly KAFKA_SASL_USERNAME: string;
  readonly KAFKA_SASL_PASSWORD: string;
  readonly KAFKA_OAUTH_TOKEN_URL: string;
  readonly KAFKA_OAUTH_CLIENT_ID: string;
  readonly KAFKA_OAUTH_CLIENT_SECRET: string;
  readonly KAFKA_OAUTH_SCOPE: string;
  readonly KAFKA_CREATE_TOPICS: boolean;
  readonly KAFKA_REPLICATION_FACTOR: number;
  readonly EVENT_LOG_URL: string;
  readonly EVENT_BUS_CONSUME: boolean;
}
