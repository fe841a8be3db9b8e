import type { FastifyRequest } from 'fastify';
import { readIdempotencyKey } from '@outcall/kernel';
import { requestIdOf, type TenantContext } from '@outcall/platform-http';
import type { FingerprintedRequest } from './fingerprint.js';

/** A request as far as its idempotency goes. */
export interface IdempotentRequest extends FingerprintedRequest {
  readonly tenant: TenantContext;
  /** The `Idempotency-Key`; undefined without one. */
  readonly key: string | undefined;
  /** Stands in the body of a refusal. */
  readonly requestId: string;
}

/**
 * From the raw request: take it with `@Req()` and let no pipe judge the body before (`validatedLater`). 400 for a
 * malformed key.
 */
export function idempotentRequest(tenant: TenantContext, request: FastifyRequest): IdempotentRequest {
  return {
    tenant,
    method: request.method,
    path: request.url,
    key: readIdempotencyKey(request.headers['idempotency-key']),
    body: request.body,
    requestId: requestIdOf(request),
  };
}
