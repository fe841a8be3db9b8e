import type { Mode } from '@outcall/kernel';
import type { SealedSecrets } from '../../domain/calling/route.js';

/** What the gateway tells of apps: each fact once, the newest version wins. */
export abstract class Apps {
  abstract putSecrets(appId: string, version: number, secrets: SealedSecrets): Promise<{ isFirst: boolean }>;
  abstract takeApp(app: AppState): Promise<Taken>;
  abstract takeConnection(connection: AppConnection): Promise<Taken>;
  abstract takeApps(apps: readonly AppState[]): Promise<void>;
  abstract takeConnections(connections: readonly AppConnection[]): Promise<void>;
}

/**
 * `mayBeHeld`: a request that goes by what was before may be about to start, also when an event told of the change a
 * moment ago.
 */
export interface Taken {
  readonly mayBeHeld: boolean;
}

export interface AppState {
  readonly appId: string;
  /** Null: nothing is sent to it. */
  readonly actionUrl: string | null;
  readonly version: number;
}

export interface AppConnection {
  readonly orgId: string;
  readonly mode: Mode;
  readonly appId: string;
  /** Connected, and with the scope `actions`. */
  readonly hasActions: boolean;
  readonly connectedAt: string;
  readonly version: number;
}
