import type { Readable, Writable } from 'node:stream';
import { ApiError, within } from '@outcall/kernel';
import {
  askLocal,
  CONTEXT_HEADER,
  digestOf,
  SEAL_BYTES,
  UNCHANGED_HEADER,
  wasNotSent,
  type ContextSigner,
} from '@outcall/platform-http';
import { currentScope, currentTrace, runInScope, type Logger } from '@outcall/platform-telemetry';
import { Forwarder, type BeginAnswer, type ForwardedRequest } from '../../application/forwarding/forwarder.js';
import type { Caller } from '../../application/limiting/caller.js';
import { MemoryShares } from '../../application/limiting/memory-shares.js';
import type { Owner } from '../../routing/route.js';
import { AnswerRelay, ReaderGone } from './answer-relay.js';
import { HeldAnswer, PIECE, writeWhole } from './held-answer.js';
import { sealedBody } from './sealed-body.js';
import { ServicePools, type AddressPool, type Patience } from './service-pools.js';

export interface PooledForwarderOptions {
  readonly addresses: Readonly<Record<Owner, readonly string[]>>;
  readonly signer: ContextSigner;
  readonly logger: Logger;
  /** To each address of a service. */
  readonly connectionsTo: (owner: Owner) => number;
  /** Bytes of answers that wait in memory for their readers; 256 MB unless told. */
  readonly maxHeld?: number;
  readonly patience: Patience;
  /** Of hooks, which have connections of their own. */
  readonly hooks: { readonly connections: number; readonly patience: Patience };
}

/** As many more, as a part of those, for long answers: nobody waits behind them. */
const LONG_PART = 8;
const MAX_HELD = 256 * 1024 * 1024;
/**
 * All that travels back; the rest (connection, transfer-encoding, svc-context, ...) is between the gateway and the
 * service.
 */
const ANSWER_HEADERS = [
  'content-type',
  'content-length',
  'etag',
  'allow',
  'retry-after',
  'ratelimit-policy',
  'ratelimit',
  'idempotent-replayed',
  UNCHANGED_HEADER,
  'location',
  'cache-control',
  'last-modified',
  'link',
  'content-disposition',
  'accept-ranges',
  'content-range',
  'referrer-policy',
  'x-content-type-options',
  'content-security-policy',
];

/**
 * Sends requests to the services and their answers back, byte for byte, by turns over the addresses of each. A
 * connection is a request's until its answer has come, however slowly it is read then; and no caller has more than its
 * share of them.
 */
export class PooledForwarder extends Forwarder {
  private readonly owners: ReadonlyMap<Owner, ServicePools>;
  private readonly forLongAnswers: ReadonlyMap<Owner, ServicePools>;
  private readonly forHooks: ReadonlyMap<Owner, ServicePools>;
  private readonly memory: MemoryShares;

  constructor(private readonly options: PooledForwarderOptions) {
    super();
    this.memory = new MemoryShares(options.maxHeld ?? MAX_HELD);
    const { addresses, connectionsTo, patience, hooks } = options;
    const pools = (connections: (owner: Owner) => number, waits: Patience) =>
      new Map(
        (Object.keys(addresses) as Owner[]).map((owner) => [
          owner,
          new ServicePools(addresses[owner], Math.max(1, Math.floor(connections(owner))), waits),
        ]),
      );
    this.owners = pools(connectionsTo, patience);
    this.forLongAnswers = pools((owner) => connectionsTo(owner) / LONG_PART, patience);
    this.forHooks = pools(() => hooks.connections, hooks.patience);
  }

  async forward(request: ForwardedRequest, begin: BeginAnswer): Promise<void> {
    const owner = this.poolsFor(request).get(request.owner);
    if (!owner) throw new Error(`no addresses of ${request.owner}`);
    let failure: unknown;
    for (const to of owner.inTurn()) {
      try {
        void ((await this.handOver(to.address, request, begin)) || (await this.sendInTurn(owner, to, request, begin)));
        return;
      } catch (error) {
        if (error instanceof ReaderGone) return;
        if (error instanceof ApiError) throw error;
        failure = error;
        if (!wasNotSent(error)) break;
      }
    }
    this.options.logger.warn('forward.failed', { owner: request.owner, error: failure });
    throw ApiError.unavailable('the service', failure);
  }

  private poolsFor({ hasLongAnswer, isHook }: ForwardedRequest): ReadonlyMap<Owner, ServicePools> {
    if (isHook) return this.forHooks;
    return hasLongAnswer ? this.forLongAnswers : this.owners;
  }

  /**
   * To a service in this process; false when it is not, or when there is something to stream: what is handed over is
   * whole.
   */
  private async handOver(address: string, request: ForwardedRequest, begin: BeginAnswer): Promise<boolean> {
    const { method, path, body } = request;
    if (typeof body === 'function' || request.hasLongAnswer) return false;
    const local = askLocal(
      address,
      { method, path, headers: this.headersOf(request), ...(body && { body }) },
      { signer: this.options.signer, context: request.context, audience: request.owner },
    );
    if (!local) return false;
    const answer = await (request.isHook ? this.inTime(local) : local);
    const refusal = this.refusalOf(request, answer.statusCode);
    if (refusal) throw refusal;
    const { body: whole } = answer;
    if (whole.length > PIECE && this.memory.isFull(ownerOf(request), whole.length))
      throw ApiError.unavailable('memory for answers that are not read');
    const headers = answerHeaders(answer.headers as Record<string, string>);
    writeWhole(begin(answer.statusCode, headers), whole, this.memory, ownerOf(request));
    return true;
  }

  /** As over a connection for hooks: the platform waits no longer. The service goes on, and keeps what it keeps. */
  private inTime<T>(answer: Promise<T>): Promise<T> {
    const { answerMs = 0 } = this.options.hooks.patience;
    if (answerMs === 0) return answer;
    return within(answerMs, answer, (): never => {
      throw new Error(`no answer within ${answerMs} ms`);
    });
  }

  private async sendInTurn(
    pools: ServicePools,
    to: AddressPool,
    request: ForwardedRequest,
    begin: BeginAnswer,
  ): Promise<true> {
    const releaseShare = await pools.take(ownerOf(request));
    try {
      const releaseConnection = await pools.connection(to.address);
      try {
        if (request.isGone()) throw new ReaderGone();
        return await this.sendTo(pools, to, request, begin);
      } finally {
        releaseConnection();
      }
    } finally {
      releaseShare();
    }
  }

  private async sendTo(
    { heldUp }: ServicePools,
    { address, pool }: AddressPool,
    request: ForwardedRequest,
    begin: BeginAnswer,
  ): Promise<true> {
    const { method, path } = request;
    const { headers, body } = this.signed(request);
    let refusal: ApiError | undefined;
    const scope = currentScope();
    const beginAnswer = (status: number, answered: Record<string, string | string[] | undefined>) =>
      runInScope(scope, () => {
        refusal = this.refusalOf(request, status);
        return refusal ? null : begin(status, answerHeaders(answered));
      });
    const hold = (sink: Writable): HeldAnswer => new HeldAnswer(sink, this.memory, ownerOf(request));
    const relay = (settle: (failure?: Error) => void): AnswerRelay =>
      new AnswerRelay(beginAnswer, settle, hold, (cut) => heldUp.begin(address, cut));
    await relayed(relay, body, (one) => pool.current.dispatch({ method, path, headers, body }, one));
    if (refusal) throw refusal;
    return true;
  }

  /**
   * A body that is streamed is followed by its seal: it is passed on while it comes, and its digest is known at its
   * end.
   */
  private signed(request: ForwardedRequest): { headers: Record<string, string>; body: Buffer | Readable | null } {
    const { method, path, context, owner, body } = request;
    const { signer } = this.options;
    const headers = this.headersOf(request);
    if (typeof body !== 'function')
      return {
        headers: {
          ...headers,
          [CONTEXT_HEADER]: signer.sign(context, owner, { method, path, digest: digestOf(body) }),
        },
        body,
      };
    const { header, seal } = signer.signSealed(context, owner, { method, path });
    const length = headers['content-length'];
    return {
      headers: {
        ...headers,
        ...(length !== undefined && { 'content-length': String(Number(length) + SEAL_BYTES) }),
        [CONTEXT_HEADER]: header,
      },
      body: sealedBody(body(), seal),
    };
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
  private refusalOf({ owner, isHook }: ForwardedRequest, status: number): ApiError | undefined {
    if (status === 503) return ApiError.unavailable('the service');
    if (status !== 401 || isHook) return undefined;
    this.options.logger.error('forward.refused', { owner, status });
    return new ApiError('INTERNAL', 'something went wrong on our side');
  }

  async onApplicationShutdown(): Promise<void> {
    const all = [this.owners, this.forLongAnswers, this.forHooks].flatMap((pools) => [...pools.values()]);
    await Promise.all(all.map((pools) => pools.close()));
  }
}

const ownerOf = ({ caller, context }: ForwardedRequest): Caller => ({ caller, orgId: context.orgId });

/**
 * Resolves when the answer has come whole. What the body threw on its way is what went wrong, not what undici makes of
 * it.
 */
function relayed(
  relay: (settle: (failure?: Error) => void) => AnswerRelay,
  body: Buffer | Readable | null,
  dispatch: (relay: AnswerRelay) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stream = body === null || Buffer.isBuffer(body) ? null : body;
    const settle = (failure?: Error): void => {
      if (!failure) return resolve();
      reject(failure);
      stream?.destroy();
    };
    stream?.once('error', settle);
    dispatch(relay(settle));
  });
}

function answerHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const name of ANSWER_HEADERS) {
    const value = headers[name];
    if (value !== undefined) passed[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return passed;
}
