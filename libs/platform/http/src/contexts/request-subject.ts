import type { FastifyRequest } from 'fastify';
import type { Subject } from '@outcall/platform-telemetry';
import type { CallContext } from './call-context.js';
import { isManagementRoute } from './managed-org.js';

/** The org and mode of a request with this context, for its log lines. */
export const subjectOf = (request: FastifyRequest, context: CallContext): Subject => ({
  orgId: context.orgId,
  mode: isManagementRoute(request) ? givenMode(request) : context.mode,
  credentialId: context.type === 'tenant' ? context.credential.id : null,
});

/**
 * A management request has its mode in the query or body. Nothing is validated yet, so anything that is no mode is
 * ignored.
 */
export function givenMode({ query, body }: Pick<FastifyRequest, 'query' | 'body'>): 'live' | 'test' | null {
  const mode = (query as { mode?: unknown } | null)?.mode ?? (body as { mode?: unknown } | null)?.mode;
  return mode === 'live' || mode === 'test' ? mode : null;
}
