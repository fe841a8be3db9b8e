import { ApiError, isId, type IdKind } from '@outcall/kernel';
import type { TenantContext } from '@outcall/platform-http';

/** The org of the path, when the context is the management API's for that org; the gateway has checked who may. */
export function managedOrg(tenant: TenantContext, orgId: string): string {
  if (tenant.credential.kind !== 'admin' && tenant.credential.kind !== 'member')
    throw new ApiError('FORBIDDEN', 'only the management API may do this');
  if (tenant.orgId !== orgId) throw ApiError.notFound('org');
  return orgId;
}

/** An id that cannot exist is answered like one that does not (and never reaches PostgreSQL). */
export function existing(kind: IdKind, what: string, id: string): string {
  if (!isId(kind, id)) throw ApiError.notFound(what);
  return id;
}
