import type { ShopPlatform } from '@outcall/commerce-import';
import type { Recorder } from '@outcall/contracts-contacts';
import type { StoreKey } from '../stores/store-repository.js';
import type { OldSecret } from '../../domain/old-secrets.js';

/** A connected store as its deliveries need it. */
export interface HookedStore extends StoreKey {
  readonly platform: ShopPlatform;
  /** The address of the shop. */
  readonly key: string;
  /** Sealed. */
  readonly secret: string;
  readonly oldSecrets: readonly OldSecret[];
  readonly marketingCoversCalls: boolean;
  /** It does so, or did once: what was consented to then is still to be taken back. */
  readonly hasCoveredCalls: boolean;
  /** Whose doing the consents of its deliveries are: who let marketing consents cover calls, else who connected it. */
  readonly recordedBy: Recorder;
}

export interface NewDelivery {
  readonly id: string;
  readonly topic: string;
  readonly deliveryId: string;
  /** The same for a repeat. */
  readonly onceKey: string;
  readonly apiVersion: string | null;
  readonly triggeredAt: Date | null;
  /** By gzip. */
  readonly packed: Buffer;
  readonly bytes: number;
  readonly receivedAt: Date;
}

/** `gone`: the store is disconnected, or its secret is another one by now. `full`: too much waits there. */
export type Received = 'kept' | 'repeated' | 'gone' | 'full';

export abstract class DeliveryInbox {
  /** Null: there is no such store, or it is not connected. */
  abstract store(storeId: string): Promise<HookedStore | null>;
  /** Keeps the delivery, in one commit, where the store still has the secret (sealed) that it was verified with. */
  abstract receive(store: HookedStore, verifiedBy: string, delivery: NewDelivery): Promise<Received>;
}
