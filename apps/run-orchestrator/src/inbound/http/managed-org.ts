import { ApiError } from '@outcall/kernel';
import type { TenantContext } from '@outcall/platform-http';

/** The org of the path, when the context is the management API's for that org. */
export function managedOrg({ credential: { kind }, orgId: own }: TenantContext, orgId: string): string {
  if (own !== orgId || (kind !== 'admin' && kind !== 'member'))
    throw new ApiError('FORBIDDEN', 'this address is for the management of the org itself');
  return orgId;
}
