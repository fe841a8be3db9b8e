import { ApiError } from '@outcall/kernel';
import type { TenantContext } from '@outcall/platform-http';

/** Management routes: the gateway has checked who may and that the org exists; a tenant's own key never gets here. */
export function requireManager({ credential }: TenantContext): void {
  if (credential.kind !== 'admin' && credential.kind !== 'member')
    throw new ApiError('FORBIDDEN', 'this address is for the management API');
}
