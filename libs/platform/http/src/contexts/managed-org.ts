import type { FastifyRequest } from 'fastify';
import { ApiError, MANAGE, MODES, type Mode } from '@outcall/kernel';
import type { TenantContext, VerifiedContext } from './signed-context.js';

const MANAGEMENT = '/internal/admin/';
const ORGS = `${MANAGEMENT}orgs`;

export const isManagementRoute = (request: FastifyRequest): boolean =>
  (request.routeOptions.url ?? '').startsWith(MANAGEMENT);

/**
 * The one check of every management route. It runs before the handler, so no handler can forget it: a route under
 * `/internal/admin/orgs/:orgId` answers only a context of the management API (otherwise 403), and only for the org in
 * its path (otherwise 404, as for an unknown org). An API key that manages is held to its mode here, too, wherever the
 * request says one (403); an id of the other mode is not found by who looks for it (`managedOrgOf`). A route that names
 * its org otherwise than `:orgId` could not be checked, so it always answers 500.
 */
export function checkManagedOrg(request: FastifyRequest, context: VerifiedContext): void {
  if (!isManagementRoute(request)) return;
  const { orgId } = (request.params ?? {}) as { orgId?: string };
  if (orgId === undefined) {
    if (!request.routeOptions.url?.startsWith(ORGS)) return; // a route without an org, such as the flow library
    throw new Error(`${request.routeOptions.url}: a management route names its org :orgId`);
  }
  if (context.type !== 'tenant') throw new ApiError('UNAUTHENTICATED', 'this address wants a tenant context');
  if (!mayManage(context)) throw new ApiError('FORBIDDEN', 'this address is for the management API');
  if (context.orgId !== orgId) throw ApiError.notFound('org');
  if (context.credential.kind === 'api_key') refuseOtherMode(request, context.mode);
}

const mayManage = ({ credential: { kind }, scopes }: TenantContext): boolean =>
  kind === 'admin' || kind === 'member' || (kind === 'api_key' && scopes.includes(MANAGE));

/**
 * Throws `FORBIDDEN` when the query or the body of a request says another mode than the API key it is sent with. What
 * is no mode is refused by who reads it.
 */
export function refuseOtherMode({ query, body }: Pick<FastifyRequest, 'query' | 'body'>, own: Mode): void {
  for (const given of [query, body] as ({ mode?: unknown } | null | undefined)[]) {
    const mode = MODES.find((each) => each === given?.mode);
    if (mode !== undefined && mode !== own)
      throw new ApiError('FORBIDDEN', `the key is of the mode ${own}, and this is of the mode ${mode}`);
  }
}
