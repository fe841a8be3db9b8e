import { Agent, type Dispatcher } from 'undici';
import type { EgressPolicy } from './egress-policy.js';
import { failureReason, type FailureReason } from './failure-reason.js';
import { guardedConnector, resolveHost, type ResolveHost } from './guarded-connector.js';

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

/** What came of a request. Never thrown: a receiver that is down is an everyday result. */
export type EgressResult =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Readonly<Record<string, string | string[] | undefined>>;
      readonly body: Buffer;
      /** `cut`: longer than was kept. `broken`: it did not end in time, or the connection broke. */
      readonly bodyEnd: 'whole' | 'cut' | 'broken';
    }
  | { readonly kind: 'failure'; readonly reason: FailureReason };

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

  constructor(
    private readonly policy: EgressPolicy,
    options: EgressClientOptions = {},
  ) {
    this.agent = new Agent({
      connect: guardedConnector(policy, options.resolve ?? resolveHost, options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS),
      // Below the 2 s and more after which common servers close: a request must not meet a connection being closed.
      keepAliveTimeout: 1_500,
      keepAliveMaxTimeout: 10_000,
      pipelining: 1,
    });
  }

  async send(request: EgressRequest): Promise<EgressResult> {
    if (this.policy.checkUrl(request.url) !== null) return { kind: 'failure', reason: 'address_not_allowed' };
    const deadline = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    // undici hears an abort only once it has a connection: name and connection are covered by not waiting for it.
    const expired = new Promise<EgressResult>((resolve) => {
      timer = setTimeout(() => {
        deadline.abort();
        setImmediate(resolve, { kind: 'failure', reason: 'timeout' }); // an answer cut off in its body comes first
      }, request.deadlineMs);
    });
    try {
      return await Promise.race([this.exchange(request, deadline.signal), expired]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends idle connections now and busy ones after their answer. */
  async close(): Promise<void> {
    await this.agent.close();
  }

  private async exchange({ method, url, headers, body, maxBodyBytes }: EgressRequest, signal: AbortSignal): Promise<EgressResult> {
    const { origin, pathname, search } = new URL(url);
    try {
      const response = await this.agent.request({ origin, path: `${pathname}${search}`, method, headers, signal, ...(body !== undefined && { body }) });
      const content = await readBody(response, Math.min(maxBodyBytes ?? MAX_BODY_BYTES, MAX_BODY_BYTES));
      return { kind: 'answer', status: response.statusCode, headers: response.headers, ...content };
    } catch (error) {
      return { kind: 'failure', reason: signal.aborted ? 'timeout' : failureReason(error) };
    }
  }
}

/** Reads up to `limit` bytes and lets go of the connection when there is more. */
async function readBody({ body }: Dispatcher.ResponseData, limit: number): Promise<{ body: Buffer; bodyEnd: 'whole' | 'cut' | 'broken' }> {
  const chunks: Buffer[] = [];
  let size = 0;
  body.on('error', () => undefined); // letting go early is no error
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, limit - size));
      size += chunk.length;
      if (size > limit) return { body: Buffer.concat(chunks), bodyEnd: 'cut' };
    }
    return { body: Buffer.concat(chunks), bodyEnd: 'whole' };
  } catch {
    return { body: Buffer.concat(chunks), bodyEnd: 'broken' };
  }
}
