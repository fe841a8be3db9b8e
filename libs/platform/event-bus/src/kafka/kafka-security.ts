import type { KafkaConfig } from 'kafkajs';
import { request } from 'undici';

/** How a broker is trusted, and how it trusts us. Left out: plain text, no credentials. */
export interface KafkaSecurity {
  /** PEM texts; `ca` empty: the system's authorities. `cert` and `key` are for brokers that ask clients for a certificate. */
  readonly tls: { readonly ca: string; readonly cert: string; readonly key: string } | null;
  readonly sasl:
    | {
        readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
        readonly username: string;
        readonly password: string;
      }
    | ({ readonly mechanism: 'oauthbearer' } & TokenEndpoint)
    | null;
}

/** Where tokens come from: the client credentials grant of OAuth 2.0. */
export interface TokenEndpoint {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
}

export function securityOptions(security: KafkaSecurity | undefined): Pick<KafkaConfig, 'ssl' | 'sasl'> {
  const { tls = null, sasl = null } = security ?? {};
  return {
    ...(tls && {
      ssl: { ...(tls.ca && { ca: [tls.ca] }), ...(tls.cert && { cert: tls.cert, key: tls.key }) },
    }),
    ...(sasl && { sasl: sasl.mechanism === 'oauthbearer' ? bearer(sasl) : (sasl as KafkaConfig['sasl']) }),
  };
}

/** Asked for at every new connection and before a session ends. */
const bearer = (endpoint: TokenEndpoint): NonNullable<KafkaConfig['sasl']> => ({
  mechanism: 'oauthbearer',
  oauthBearerProvider: async () => ({ value: await newToken(endpoint) }),
});

async function newToken({ tokenUrl, clientId, clientSecret, scope }: TokenEndpoint): Promise<string> {
  const credentials = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`);
  const { statusCode, body } = await request(tokenUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${credentials.toString('base64')}`,
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...(scope && { scope }) }).toString(),
    headersTimeout: 10_000,
    bodyTimeout: 10_000,
  });
  const answer = (await body.json().catch(() => null)) as { access_token?: unknown } | null;
  if (statusCode !== 200 || typeof answer?.access_token !== 'string')
    throw new Error(`the token endpoint of Kafka answered ${statusCode} without a token`);
  return answer.access_token;
}

export interface KafkaBusConfig {
  readonly brokers: readonly string[];
  readonly clientId: string;
  readonly security?: KafkaSecurity;
  /** Left out: made with three replicas. */
  readonly topics?: TopicCreation;
}

export interface TopicCreation {
  /** False: others make the topics; what is missing is an error. */
  readonly create: boolean;
  readonly replicationFactor: number;
}
