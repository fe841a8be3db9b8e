import type { DeliveryStatus } from '@outcall/contracts-webhooks';
import type { Mode } from '@outcall/kernel';

export interface ChangedDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly sequence: number;
  readonly status: DeliveryStatus;
  /** Of the last one; null before the first. */
  readonly httpStatus: number | null;
  readonly error: string | null;
  readonly attemptCount: number;
  readonly nextAttemptAt: string | null;
  /** When it was made, or its last attempt began. */
  readonly changedAt: string;
}

export interface DeliveryChanges {
  readonly changed: readonly ChangedDelivery[];
  /** Ids of those looked at that wait for an attempt. */
  readonly pending: readonly string[];
}

export abstract class ChangedDeliveries {
  /**
   * What has changed since a time of the newest 20 deliveries of each endpoint of an org's mode, and of those watched.
   */
  abstract since(orgId: string, mode: Mode, since: Date, watched: readonly string[]): Promise<DeliveryChanges>;
}
