import type { FastifyRequest } from 'fastify';
import { ApiError } from '@outcall/kernel';
import type { VerifiedContext } from './signed-context.js';

const MANAGEMENT = '/internal/admin/';
const ORGS = `${MANAGEMENT}orgs`;

export const isManagementRoute = (request: FastifyRequest): boolean =>
  (request.routeOptions.url ?? '').startsWith(MANAGEMENT);

/**
 * The one check of every management route. It runs before the handler, so no handler can forget it: a route under `/internal/admin/orgs/:orgId`
 * answers only a context of the management API (otherwise 403), and only for the org in its path (otherwise 404, as for an unknown org).
 * A route that names its org otherwise than `:orgId` could not be checked, so it always answers 500.
 */
export function checkManagedOrg(request: FastifyRequest, context: VerifiedContext): void {
  if (!isManagementRoute(request)) return;
  const { orgId } = (request.params ?? {}) as { orgId?: string };
  if (orgId === undefined) {
    if (!request.routeOptions.url?.startsWith(ORGS)) return; // a route without an org, such as the flow library
    throw new Error(`${request.routeOptions.url}: a management route names its org :orgId`);
  }
  if (context.type !== 'tenant') throw new ApiError('UNAUTHENTICATED', 'this address wants a tenant context');
  if (context.credential.kind !== 'admin' && context.credential.kind !== 'member')
    throw new ApiError('FORBIDDEN', 'this address is for the management API');
  if (context.orgId !== orgId) throw ApiError.notFound('org');
}
