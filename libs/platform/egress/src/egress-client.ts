import { Agent } from 'undici';
import type { EgressPolicy } from './egress-policy.js';
import { Deadlines } from './deadlines.js';
import { Exchange, type EgressResult } from './exchange.js';
import { guardedConnector, resolveHost, type ResolveHost } from './guarded-connector.js';
import { Targets } from './targets.js';

export type { EgressResult } from './exchange.js';
export type { FailureReason } from './failure-reason.js';

export interface EgressRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Milliseconds for everything: name, connection, request, answer and its body. */
  readonly deadlineMs: number;
  /** Bytes of the answer's body that are kept; at most and by default 64 kB. */
  readonly maxBodyBytes?: number;
}

export interface EgressClientOptions {
  /** Instead of the system's resolver: for tests. */
  readonly resolve?: ResolveHost;
  readonly connectTimeoutMs?: number;
}

const MAX_BODY_BYTES = 64 * 1024;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * The only way to send a request to an address a customer chose: guarded addresses (`EgressPolicy`), no redirects, no
 * proxy variables, one deadline over everything, a bounded answer. Connections are kept alive per origin, shared by all
 * orgs that name that origin: a connection carries no credential, and its peer is the same receiver for each of them.
 */
export class EgressClient {
  private readonly agent: Agent;
  private readonly targets: Targets;
  private readonly deadlines = new Deadlines();

  constructor(policy: EgressPolicy, options: EgressClientOptions = {}) {
    this.targets = new Targets(policy);
    this.agent = new Agent({
      connect: guardedConnector(policy, options.resolve ?? resolveHost, options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS),
      // Below the 2 s and more after which common servers close: a request must not meet a connection being closed.
      keepAliveTimeout: 1_500,
      keepAliveMaxTimeout: 10_000,
      pipelining: 1,
    });
  }

  send({
    method,
    url,
    headers,
    body,
    deadlineMs,
    maxBodyBytes = MAX_BODY_BYTES,
  }: EgressRequest): Promise<EgressResult> {
    const target = this.targets.of(url);
    if (!target) return Promise.resolve({ kind: 'failure', reason: 'address_not_allowed' });
    return new Promise((resolve) => {
      const exchange = new Exchange(Math.min(maxBodyBytes, MAX_BODY_BYTES), (result) => {
        this.deadlines.met(exchange, deadlineMs);
        resolve(result);
      });
      this.deadlines.add(exchange, deadlineMs);
      this.agent.dispatch({ origin: target.origin, path: target.path, method, headers, body: body ?? null }, exchange);
    });
  }

  /** Ends idle connections now and busy ones after their answer. */
  async close(): Promise<void> {
    await this.agent.close();
  }
}
