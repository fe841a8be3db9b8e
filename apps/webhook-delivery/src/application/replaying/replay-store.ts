import type { DeliveryStatus, Replay } from '@outcall/contracts-webhooks';
import type { RowKey } from '../row-key.js';

export interface NewReplay {
  readonly id: string;
  readonly dryRun: boolean;
  readonly deliveryStatus: DeliveryStatus | null;
  readonly since: Date;
  readonly until: Date;
  readonly ratePerSecond: number;
  readonly at: Date;
}

export abstract class ReplayStore {
  /**
   * Counts what it is about and stores it: done at once when it is a dry run. Null: another one of this endpoint is
   * running, or as many of the org as may.
   */
  abstract add(endpoint: RowKey, replay: NewReplay): Promise<Replay | null>;
  abstract find(endpoint: RowKey, id: string): Promise<Replay | null>;
  /** No delivery is made due by it after the answer. One that has ended stays as it is. */
  abstract cancel(endpoint: RowKey, id: string): Promise<Replay | null>;
  /** Makes the next deliveries due of a replay that may go on now; null when there is none. */
  abstract step(): Promise<{ readonly made: number } | null>;
}
