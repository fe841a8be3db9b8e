import { ApiError, ERROR_STATUS, within, type ErrorCode, type ErrorDetail } from '@outcall/kernel';
import { currentTrace } from '@outcall/platform-telemetry';
import { askLocal } from './local-services.js';
import { wasNotSent } from './not-sent.js';
import { RecycledPool, type Recycling } from './recycled-pool.js';
import { CONTEXT_HEADER, digestOf, type CallContext, type ContextSigner } from '../contexts/signed-context.js';

export interface InternalRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with query, e.g. `/internal/permits`. */
  readonly path: string;
  readonly context: CallContext;
  readonly body?: unknown;
  /** Milliseconds until the call is given up as unavailable; 10,000 unless told. */
  readonly timeoutMs?: number;
}

export interface InternalClientOptions {
  /** The service's name, which selects the key of the signed contexts. */
  readonly service: string;
  readonly addresses: readonly string[];
  readonly signer: ContextSigner;
  /**
   * Requests under way per address, others wait for one to end; 64 unless told. `Infinity`: for answers that are long
   * waited for, which the caller limits.
   */
  readonly connections?: number;
  readonly recycling?: Recycling;
}

const CONNECTIONS = 64;

/** JSON over HTTP to one service, by turns over its addresses, with a signed context on every request. */
export class InternalClient {
  private readonly pools: readonly RecycledPool[];
  private turn = 0;

  constructor(private readonly options: InternalClientOptions) {
    const { addresses, connections: most = CONNECTIONS, recycling } = options;
    const connections = Number.isFinite(most) ? most : null;
    this.pools = addresses.map(
      (address) => new RecycledPool(address, { connections, pipelining: 1, connect: { timeout: 2_000 } }, recycling),
    );
  }

  /** The answer's JSON. Throws the `ApiError` the service answered with, or `UNAVAILABLE` when it did not answer. */
  async call<T>(request: InternalRequest): Promise<T> {
    const { statusCode, text } = await this.send(request);
    const body = parse(text);
    // For example a page of a proxy in between. Taken for an answer, it would look as if the request had been executed.
    if (statusCode < 300 && body !== null && typeof body === 'object') return body as T;
    throw fromErrorBody(this.options.service, statusCode, body);
  }

  /** The service it asks. */
  get service(): string {
    return this.options.service;
  }

  private async send(request: InternalRequest): Promise<{ statusCode: number; text: string }> {
    // kept per request: with the shared counter a request could try the same dead address twice
    const first = this.turn++;
    for (let tried = 1; ; tried += 1) {
      const index = (first + tried - 1) % this.pools.length;
      try {
        return await this.sendTo(index, request);
      } catch (error) {
        if (tried < this.pools.length && wasNotSent(error)) continue;
        throw ApiError.unavailable(this.options.service, error);
      }
    }
  }

  private async sendTo(
    index: number,
    { method, path, context, body, timeoutMs = 10_000 }: InternalRequest,
  ): Promise<{ statusCode: number; text: string }> {
    const { requestId, traceparent } = currentTrace();
    const { signer, service: audience } = this.options;
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(requestId && { 'request-id': requestId }),
      ...(traceparent && { traceparent }),
    };
    const payload: { body?: string } = body === undefined ? {} : { body: JSON.stringify(body) };
    const local = askLocal(
      this.options.addresses[index] as string,
      { method, path, headers, ...payload },
      { signer, context, audience },
    );
    if (local) {
      // As over a socket: the caller stops waiting, the service goes on.
      const answer = await within(timeoutMs, local, (): never => {
        throw new Error(`no answer within ${timeoutMs} ms`);
      });
      return { statusCode: answer.statusCode, text: answer.body.toString() };
    }
    const pool = this.pools[index] as RecycledPool;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    try {
      const response = await pool.current.request({
        method,
        path,
        headers: {
          ...headers,
          [CONTEXT_HEADER]: signer.sign(context, audience, { method, path, digest: digestOf(payload.body) }),
        },
        signal: late.signal,
        ...payload,
      });
      return { statusCode: response.statusCode, text: await response.body.text() };
    } finally {
      // `AbortSignal.timeout` goes on after the answer and makes an error, with its stack, for each request
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.close()));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fromErrorBody(service: string, status: number, body: unknown): ApiError {
  const { errorCode, message, details } = (body ?? {}) as {
    errorCode?: string;
    message?: string;
    details?: ErrorDetail[];
  };
  if (status === 503) return ApiError.unavailable(service);
  if (errorCode && Object.hasOwn(ERROR_STATUS, errorCode) && status < 500)
    return new ApiError(errorCode as ErrorCode, message ?? errorCode, { details: details ?? [] });
  return new ApiError('INTERNAL', 'something went wrong on our side', {
    cause: new Error(`${service} answered ${status}: ${message ?? ''}`),
  });
}
