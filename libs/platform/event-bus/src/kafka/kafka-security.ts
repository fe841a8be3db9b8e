import { lookup } from 'node:dns/promises';
import { EgressClient, EgressPolicy } from '@outcall/platform-egress';
import type { KafkaConfig } from 'kafkajs';

/**
 * The operator's own address, in any network, found as the brokers are: by the machine's resolver with its search
 * domains.
 */
const ANYWHERE = EgressPolicy.parse('0.0.0.0/0,::/0');
const TOKEN_DEADLINE_MS = 10_000;

/** How a broker is trusted, and how it trusts us. Left out: plain text, no credentials. */
export interface KafkaSecurity {
  /**
   * PEM texts; `ca` empty: the system's authorities. `cert` and `key` are for brokers that ask clients for a
   * certificate.
   */
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
  const door = new EgressClient(ANYWHERE, { resolve: (name) => lookup(name, { all: true }) });
  const result = await door.send({
    method: 'POST',
    url: tokenUrl,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${credentials.toString('base64')}`,
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...(scope && { scope }) }).toString(),
    deadlineMs: TOKEN_DEADLINE_MS,
  });
  await door.close();
  if (result.kind === 'failure') throw new Error(`the token endpoint of Kafka did not answer: ${result.reason}`);
  const token = result.status === 200 ? tokenOf(result.body) : null;
  if (token === null) throw new Error(`the token endpoint of Kafka answered ${result.status} without a token`);
  return token;
}

function tokenOf(body: Buffer): string | null {
  try {
    const { access_token: token } = JSON.parse(body.toString()) as { access_token?: unknown };
    return typeof token === 'string' ? token : null;
  } catch {
    return null;
  }
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
