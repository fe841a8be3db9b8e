import type { CallingHours, KeyScope, Mode, ShopperLimits } from '@outcall/kernel';

/** Who asked, as the gateway saw it: an API key, a platform app, a member of the org, or the platform's staff. */
export interface ContextCredential {
  readonly kind: 'api_key' | 'app' | 'admin' | 'member';
  /**
   * Idempotency keys belong to this id: the API key's, an OAuth token's grant (so that it outlives a refresh), or the
   * member's.
   */
  readonly id: string;
  readonly name: string;
}

/** The platform app that acts for the org. */
export interface ContextApp {
  /** `app_...`: what `identity.app.v1` is keyed by. */
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
  /** How often one number may be called; null: as often as there are runs. Absent from old gateways: the default. */
  readonly shopperLimits?: ShopperLimits | null;
  /**
   * Rises with each change of the org: a service that keeps the org's settings from events sees here that there is a
   * newer state. Absent from old gateways.
   */
  readonly orgVersion?: number;
  /**
   * The credential's. On the management API people reach both modes: theirs is `live`, and what a request is about it
   * says itself.
   */
  readonly mode: Mode;
  readonly credential: ContextCredential;
  /** `manage` alone on the management API, with the API key of a server; never on `/v1`. */
  readonly scopes: readonly KeyScope[];
  /** With a credential of kind `app`: which app it is. Left out otherwise. */
  readonly app?: ContextApp;
}

/** Made by a service for a command or question of its own. `orgId` and `mode` are null for work over several orgs. */
export interface ServiceContext {
  readonly type: 'service';
  readonly orgId: string | null;
  readonly mode: Mode | null;
  readonly purpose: string;
}

export type CallContext = TenantContext | ServiceContext;

/** Who made something, as `createdBy` shows it. */
export interface Actor {
  readonly kind: ContextCredential['kind'];
  readonly id: string;
  readonly name: string;
}

/** The actor of a tenant's request: for an app the app itself, and not the grant it acts by. */
export const actorOf = ({ credential, app }: Pick<TenantContext, 'credential' | 'app'>): Actor =>
  app
    ? { kind: 'app', id: app.id, name: app.name }
    : { kind: credential.kind, id: credential.id, name: credential.name };

/** What of an org a request of the management API may touch. */
export interface ManagedOrg {
  readonly orgId: string;
  /** Null: what is of either mode. An API key has its own alone: what is of the other is not there. */
  readonly mode: Mode | null;
}

export const managedOrgOf = ({ orgId, mode, credential }: TenantContext): ManagedOrg => ({
  orgId,
  mode: credential.kind === 'api_key' ? mode : null,
});
