import type { CallingHours, Mode, Scope } from '@outcall/kernel';

/** Who asked, as the gateway saw it: an API key, a platform app, or the management API. */
export interface ContextCredential {
  readonly kind: 'api_key' | 'app' | 'admin' | 'member';
  /**
   * Idempotency keys belong to this id: the API key's, or an OAuth token's grant
   * (docs/handbook/ids-and-idempotency.md#idempotency).
   */
  readonly id: string;
  readonly name: string;
}

/** Made by the gateway for a request of a tenant; carries what only the gateway owns. */
export interface TenantContext {
  readonly type: 'tenant';
  readonly orgId: string;
  readonly orgName: string;
  readonly isVerified: boolean;
  readonly callingHours: CallingHours | null;
  readonly mode: Mode;
  readonly credential: ContextCredential;
  readonly scopes: readonly Scope[];
}

/** Made by a service for a command or question of its own. `orgId` and `mode` are null for work over several orgs. */
export interface ServiceContext {
  readonly type: 'service';
  readonly orgId: string | null;
  readonly mode: Mode | null;
  readonly purpose: string;
}

export type CallContext = TenantContext | ServiceContext;
