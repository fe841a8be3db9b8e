import type { Mode } from '@outcall/kernel';

export interface AppState {
  readonly appId: string;
  readonly webhookUrl: string | null;
  readonly webhookEvents: readonly string[];
  readonly version: number;
}

export interface ConnectionState {
  readonly orgId: string;
  readonly mode: Mode;
  readonly appId: string;
  readonly isConnected: boolean;
  readonly connectedAt: string;
  /** What its scopes let the app have, by name. */
  readonly allowedEvents: readonly string[];
  readonly version: number;
}

/** Newest first; null: until the next roll. */
export type SealedAppSecrets = readonly { readonly sealed: string; readonly until: string | null }[];

export interface Taken {
  /** Someone may hold deliveries that go by what was before. */
  readonly mayBeHeld: boolean;
}

export interface ConnectionTaken extends Taken {
  /** Where the app is told of it; null: the app has no URL, or a newer state is known. */
  readonly endpointId: string | null;
}

/**
 * Keeps one endpoint per org and connected app that has a URL. A lower version changes nothing; the same version again
 * changes nothing and is answered as the first time. While the app or its secrets are not known yet, its endpoints
 * store and do not send.
 */
export abstract class AppEndpoints {
  abstract takeApp(app: AppState): Promise<Taken>;
  /**
   * A connection that ends takes its endpoint with it, and all that was queued there; what remains is an endpoint that
   * no event of the org goes to, for `app.uninstalled` alone.
   */
  abstract takeConnection(connection: ConnectionState): Promise<ConnectionTaken>;
  /** Connections whose allowed events nobody has told yet, so many at the most. */
  abstract toLearn(most: number): Promise<Omit<ConnectionState, 'allowedEvents'>[]>;
  abstract takeSecrets(appId: string, version: number, secrets: SealedAppSecrets): Promise<Taken>;
}
