import type { FastifyRequest } from 'fastify';
import type { Subject } from '@outcall/platform-telemetry';
import type { CallContext } from './call-context.js';
import { isManagementRoute } from './managed-org.js';

/** For whom a request with this context is, as its log lines say it. */
export const subjectOf = (request: FastifyRequest, context: CallContext): Subject => ({
  orgId: context.orgId,
  mode: isManagementRoute(request) ? givenMode(request) : context.mode,
  credentialId: context.type === 'tenant' ? context.credential.id : null,
});

/** A management request says its mode itself, in its query or body. Nothing is checked yet: only what is a mode is believed. */
export function givenMode({ query, body }: Pick<FastifyRequest, 'query' | 'body'>): 'live' | 'test' | null {
  const mode = (query as { mode?: unknown } | null)?.mode ?? (body as { mode?: unknown } | null)?.mode;
  return mode === 'live' || mode === 'test' ? mode : null;
}
