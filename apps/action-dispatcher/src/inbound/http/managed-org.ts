import { ApiError, MODES, type Mode } from '@outcall/kernel';
import type { TenantContext } from '@outcall/platform-http';

/** The org of the path, when the context is the management API's for that org; the gateway has checked who may. */
export function managedOrg(tenant: TenantContext, orgId: string): string {
  if (tenant.credential.kind !== 'admin' && tenant.credential.kind !== 'member')
    throw new ApiError('FORBIDDEN', 'only the management API may do this');
  if (tenant.orgId !== orgId) throw ApiError.notFound('org');
  return orgId;
}

export function modeOf(mode: unknown): Mode {
  if (!MODES.includes(mode as Mode)) throw ApiError.invalid(['mode'], `must be one of ${MODES.join(', ')}`);
  return mode as Mode;
}
