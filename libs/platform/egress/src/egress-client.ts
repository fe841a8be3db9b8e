import { Agent } from 'undici';
import type { EgressPolicy } from './egress-policy.js';
import { Deadlines } from './deadlines.js';
import type { EgressRoute } from './egress-route.js';
import { ExchangeTrace } from './exchange-trace.js';
import { Exchange, type EgressResult } from './exchange.js';
import { guardedConnector } from './guarded-connector.js';
import { DnsResolver } from './names/dns-resolver.js';
import type { HostNames, ResolveHost } from './names/host-names.js';
import { Targets, type Target } from './targets.js';

export type { EgressResult } from './exchange.js';
export { ExchangeTrace, type RefusedAt } from './exchange-trace.js';
export type { FailureReason } from './failure-reason.js';

export interface EgressRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Milliseconds for everything: name, connection, request, answer and its body. */
  readonly deadlineMs: number;
  /**
   * Asked again right before the bytes are written, because a process may be suspended at any line. The caller's clock
   * decides.
   */
  readonly isTooLate?: () => boolean;
  /** Bytes of the answer's body that are kept; 64 kB unless told, 1 MB at most. */
  readonly maxBodyBytes?: number;
  /** Whose request it is (an org's id): lookups of names are capped per owner. */
  readonly owner?: string;
  /** Filled as the request goes on. */
  readonly trace?: ExchangeTrace;
  /** The URL is made for this request alone and will hardly come again: nothing is remembered of it. */
  readonly isOneOff?: boolean;
}

export interface EgressClientOptions {
  /** Instead of a resolver of its own. */
  readonly names?: HostNames;
  /** Instead of any resolver: for tests, and for addresses that the operator chose. */
  readonly resolve?: ResolveHost;
  readonly connectTimeoutMs?: number;
  /** Through a proxy, or from addresses of one's own; straight unless told. */
  readonly route?: EgressRoute;
}

const BODY_BYTES = 64 * 1024;
const MAX_BODY_BYTES = 1024 * 1024;
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
  private readonly names: HostNames;

  constructor(policy: EgressPolicy, options: EgressClientOptions = {}) {
    const { resolve } = options;
    this.names = resolve ? { prepare: () => null, resolve } : (options.names ?? new DnsResolver());
    this.targets = new Targets(policy);
    this.agent = new Agent({
      connect: guardedConnector(
        policy,
        this.names.resolve,
        options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
        options.route,
      ),
      // Below the 2 s and more after which common servers close: a request must not meet a connection being closed.
      keepAliveTimeout: 1_500,
      keepAliveMaxTimeout: 10_000,
      pipelining: 1,
    });
  }

  send(request: EgressRequest): Promise<EgressResult> {
    const { deadlineMs, maxBodyBytes = BODY_BYTES, owner = '', trace = null } = request;
    const target = request.isOneOff ? this.targets.judge(request.url) : this.targets.of(request.url);
    if (!target) {
      if (trace) trace.refusedAt = 'url';
      return Promise.resolve({ kind: 'failure', reason: 'address_not_allowed' });
    }
    const until = performance.now() + deadlineMs;
    const isTooLate = () => performance.now() >= until || request.isTooLate?.() === true;
    return new Promise((resolve) => {
      const done = (result: EgressResult): void => {
        this.deadlines.met(exchange, deadlineMs);
        resolve(result);
      };
      const exchange = new Exchange(Math.min(maxBodyBytes, MAX_BODY_BYTES), isTooLate, done, trace);
      this.deadlines.add(exchange, deadlineMs);
      const preparing = target.hostname === null ? null : this.names.prepare(target.hostname, owner);
      if (!preparing) return this.dispatch(target, request, exchange);
      const asked = performance.now();
      const known = (): void => void (trace && (trace.dnsMs = performance.now() - asked));
      preparing.then(
        () => (known(), exchange.isOver || this.dispatch(target, request, exchange)),
        (error: Error) => (known(), exchange.fail(error)),
      );
    });
  }

  private dispatch({ origin, path }: Target, { method, headers, body }: EgressRequest, exchange: Exchange): void {
    this.agent.dispatch({ origin, path, method, headers, body: body ?? null }, exchange);
  }

  /** Ends idle connections now and busy ones after their answer. */
  async close(): Promise<void> {
    await this.agent.close();
  }
}
