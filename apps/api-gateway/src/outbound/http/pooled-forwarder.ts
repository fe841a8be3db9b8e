import { Writable } from 'node:stream';
import { Pool } from 'undici';
import { ApiError } from '@outcall/kernel';
import { askLocal, CONTEXT_HEADER, digestOf, STREAMED, type ContextSigner } from '@outcall/platform-http';
import { currentTrace, type Logger } from '@outcall/platform-telemetry';
import { Forwarder, type BeginAnswer, type ForwardedRequest } from '../../application/forwarding/forwarder.js';
import type { Owner } from '../../routing/route.js';

export interface PooledForwarderOptions {
  readonly addresses: Readonly<Record<Owner, readonly string[]>>;
  readonly signer: ContextSigner;
  readonly logger: Logger;
}

const RECYCLE_MS = 60_000; // keep-alive pins to old pods: a connection lives a minute at most
const ANSWER_MS = 30_000;
const CONNECTIONS = 128; // per address
const LONG_CONNECTIONS = 32; // and as many more for long answers, which slow readers can hold for minutes
const MOST_WAITING = 512; // per address; beyond it an early 503 is kinder than a late one
const NOT_SENT = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;
/** All that travels back; the rest (connection, transfer-encoding, svc-context, ...) is between the gateway and the service. */
const ANSWER_HEADERS = [
  'content-type',
  'content-length',
  'etag',
  'allow',
  'retry-after',
  'idempotent-replayed',
  'location',
  'cache-control',
  'last-modified',
  'link',
  'content-disposition',
  'accept-ranges',
  'content-range',
  'referrer-policy',
  'x-content-type-options',
];

interface AddressPool {
  readonly address: string;
  readonly pool: Pool;
}

class PoolsOfOwner {
  private turn = 0;
  readonly pools: readonly AddressPool[];

  constructor(addresses: readonly string[], connections: number) {
    const options = {
      connections,
      pipelining: 1,
      clientTtl: RECYCLE_MS,
      headersTimeout: ANSWER_MS,
      bodyTimeout: ANSWER_MS,
      connect: { timeout: 2_000 },
    };
    this.pools = addresses.map((address) => ({ address, pool: new Pool(address, options) }));
  }

  /** Every pool once, each request starting one further: a second try is never the same address again. */
  inTurn(): AddressPool[] {
    const start = this.turn++ % this.pools.length;
    return [...this.pools.slice(start), ...this.pools.slice(0, start)];
  }
}

/** Streams requests to the services and their answers back, byte for byte, by turns over the addresses of each. */
export class PooledForwarder extends Forwarder {
  private readonly owners: ReadonlyMap<Owner, PoolsOfOwner>;
  private readonly forLongAnswers: ReadonlyMap<Owner, PoolsOfOwner>;

  constructor(private readonly options: PooledForwarderOptions) {
    super();
    const pools = (connections: number) =>
      new Map(
        Object.entries(options.addresses).map(([owner, addresses]) => [
          owner as Owner,
          new PoolsOfOwner(addresses, connections),
        ]),
      );
    this.owners = pools(CONNECTIONS);
    this.forLongAnswers = pools(LONG_CONNECTIONS);
  }

  async forward(request: ForwardedRequest, begin: BeginAnswer): Promise<void> {
    const owner = (request.hasLongAnswer ? this.forLongAnswers : this.owners).get(request.owner);
    if (!owner) throw new Error(`no addresses of ${request.owner}`);
    let failure: unknown;
    for (const { address, pool } of owner.inTurn()) {
      try {
        void ((await this.handOver(address, request, begin)) || (await this.sendTo(pool, request, begin)));
        return;
      } catch (error) {
        if (error instanceof ApiError) throw error;
        failure = error;
        // Only a request that surely was not sent goes to the next address: the others may have taken effect.
        if (!NOT_SENT.test((error as { code?: string }).code ?? '')) break;
      }
    }
    this.options.logger.warn('forward.failed', { owner: request.owner, error: failure });
    throw ApiError.unavailable('the service', failure);
  }

  /** To a service in this process; false when it is not, or when there is something to stream: what is handed over is whole. */
  private async handOver(address: string, request: ForwardedRequest, begin: BeginAnswer): Promise<boolean> {
    const { method, path, body } = request;
    if (typeof body === 'function' || request.hasLongAnswer) return false;
    const local = askLocal(
      address,
      { method, path, headers: this.headersOf(request), ...(body && { body }) },
      { signer: this.options.signer, context: request.context, audience: request.owner },
    );
    if (!local) return false;
    const answer = await local;
    const refusal = this.refusalOf(request.owner, answer.statusCode);
    if (refusal) throw refusal;
    begin(answer.statusCode, answerHeaders(answer.headers as Record<string, string>)).end(answer.body);
    return true;
  }

  private async sendTo(pool: Pool, request: ForwardedRequest, begin: BeginAnswer): Promise<true> {
    if (pool.stats.queued > MOST_WAITING) throw ApiError.unavailable('the service');
    const { method, path, body, context, owner } = request;
    const digest = typeof body === 'function' ? STREAMED : digestOf(body);
    let refusal: ApiError | undefined;
    const headers = {
      ...this.headersOf(request),
      [CONTEXT_HEADER]: this.options.signer.sign(context, owner, { method, path, digest }),
    };
    await pool.stream(
      { method, path, headers, body: typeof body === 'function' ? body() : body },
      ({ statusCode, headers }) => {
        refusal = this.refusalOf(owner, statusCode);
        return refusal ? nowhere() : begin(statusCode, answerHeaders(headers));
      },
    );
    if (refusal) throw refusal;
    return true;
  }

  private headersOf({ headers }: ForwardedRequest): Record<string, string> {
    const { requestId, traceparent } = currentTrace();
    return {
      ...headers,
      ...(requestId && { 'request-id': requestId }),
      ...(traceparent && { traceparent }),
    };
  }

  /** Answers that are about us and not about the tenant's request: they must not reach the tenant as they are. */
  private refusalOf(owner: Owner, status: number): ApiError | undefined {
    if (status === 503) return ApiError.unavailable('the service');
    if (status !== 401) return undefined;
    this.options.logger.error('forward.refused', { owner, status });
    return new ApiError('INTERNAL', 'something went wrong on our side');
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(
      [...this.owners.values(), ...this.forLongAnswers.values()].flatMap(({ pools }) =>
        pools.map(({ pool }) => pool.destroy()),
      ),
    );
  }
}

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

function answerHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const name of ANSWER_HEADERS) {
    const value = headers[name];
    if (value !== undefined) passed[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return passed;
}
