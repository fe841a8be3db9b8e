import { ConfigError } from '@outcall/platform-config';
import type { EventBusConfig, KafkaSecurity } from '@outcall/platform-event-bus';
import type { ServiceConfig } from './service-definition.js';

/** Where a service finds its events, by its settings. Refuses what can only be a mistake. */
export function eventBusConfig(config: ServiceConfig, service: string): EventBusConfig {
  if (config.EVENT_BUS === 'embedded') return { kind: 'embedded', url: config.EVENT_LOG_URL || config.DATABASE_URL };
  const brokers = config.KAFKA_BROKERS.split(',').filter(Boolean);
  if (brokers.length === 0) throw new ConfigError('configuration: KAFKA_BROKERS: is needed with EVENT_BUS=kafka');
  return {
    kind: 'kafka',
    brokers,
    clientId: service,
    security: { tls: tlsOf(config), sasl: saslOf(config) },
    topics: { create: config.KAFKA_CREATE_TOPICS, replicationFactor: config.KAFKA_REPLICATION_FACTOR },
  };
}

function tlsOf({ KAFKA_TLS, KAFKA_TLS_CA: ca, KAFKA_TLS_CERT: cert, KAFKA_TLS_KEY: key }: ServiceConfig) {
  if (Boolean(cert) !== Boolean(key))
    throw new ConfigError('configuration: KAFKA_TLS_CERT and KAFKA_TLS_KEY: one is nothing without the other');
  if (!KAFKA_TLS && (ca || cert))
    throw new ConfigError('configuration: KAFKA_TLS_CA or _CERT: is nothing without KAFKA_TLS=true');
  return KAFKA_TLS ? { ca, cert, key } : null;
}

function saslOf(config: ServiceConfig): KafkaSecurity['sasl'] {
  const mechanism = config.KAFKA_SASL_MECHANISM as '' | NonNullable<KafkaSecurity['sasl']>['mechanism'];
  const needed = (name: keyof ServiceConfig): string => {
    if (!config[name])
      throw new ConfigError(`configuration: ${name}: is needed with KAFKA_SASL_MECHANISM=${mechanism}`);
    return config[name] as string;
  };
  if (mechanism === '') {
    if (config.KAFKA_SASL_USERNAME || config.KAFKA_OAUTH_TOKEN_URL)
      throw new ConfigError('configuration: KAFKA_SASL_MECHANISM: is needed with credentials for Kafka');
    return null;
  }
  if (mechanism !== 'oauthbearer')
    return { mechanism, username: needed('KAFKA_SASL_USERNAME'), password: needed('KAFKA_SASL_PASSWORD') };
  return {
    mechanism,
    tokenUrl: needed('KAFKA_OAUTH_TOKEN_URL'),
    clientId: needed('KAFKA_OAUTH_CLIENT_ID'),
    clientSecret: needed('KAFKA_OAUTH_CLIENT_SECRET'),
    scope: config.KAFKA_OAUTH_SCOPE,
  };
}
