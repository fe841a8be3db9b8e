import type { ShopPlatform } from '@outcall/commerce-import';
import type { Recorder } from '@outcall/contracts-contacts';
import type { ConnectedStore } from '@outcall/contracts-commerce';
import type { Mode } from '@outcall/kernel';
import type { StoreKey } from '../stores/store-repository.js';

export interface NewConnection {
  readonly orgId: string;
  readonly mode: Mode;
  readonly platform: ShopPlatform;
  /** The shop's address, as `shopKeyOf` writes it. */
  readonly key: string;
  readonly secret: string;
  readonly by: Recorder;
}

export interface ConnectionChange {
  readonly secret?: string;
  readonly marketingCoversCalls?: boolean;
  readonly by: Recorder;
}

/** The store of the key, and whether this made it. */
export interface Connected {
  readonly store: ConnectedStore;
  readonly isNew: boolean;
}

/** A connection after a request, and whether that changed anything. */
export interface Changed {
  readonly store: ConnectedStore;
  readonly isChanged: boolean;
}

/** Why a shop cannot be connected: its key is that of another kind of store, or the org has the most it may. */
export type NotConnected = 'other_platform' | 'too_many';

/** The stores that their platforms' webhooks keep in step. All of it counts for the next delivery at every replica. */
export abstract class Connections {
  /**
   * The store is made, or connected anew with this secret. Of a store that is connected, the secret of before goes on
   * for an hour.
   */
  abstract connect(
    wanted: NewConnection,
    ids: { readonly storeId: string },
    now: Date,
  ): Promise<Connected | NotConnected>;
  /** Null: the org has no such connected store. `RATE_LIMITED` where too many old secrets still verify. */
  abstract change(store: StoreKey, change: ConnectionChange, now: Date): Promise<Changed | null>;
  /**
   * What still waits of its deliveries is dropped. `statedAt`: when the platform says that it ended; one that was
   * connected since stays so. Null: the org has no store with a connection by that id.
   */
  abstract disconnect(store: StoreKey, statedAt?: Date): Promise<Changed | null>;
}
