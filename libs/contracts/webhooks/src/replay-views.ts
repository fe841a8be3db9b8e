import type { DeliveryStatus } from './delivery-views.js';

/** Past deliveries of an endpoint being sent again (docs/handbook/webhooks.md#replay). */
export interface Replay {
  readonly id: string;
  readonly status: 'running' | 'done' | 'canceled';
  /** True: they were counted, and nothing is sent. */
  readonly dryRun: boolean;
  /** Deliveries in this status alone; null: in any. */
  readonly deliveryStatus: DeliveryStatus | null;
  readonly since: string;
  readonly until: string;
  readonly ratePerSecond: number;
  /** How many there were when it was asked for. */
  readonly total: number;
  /** How many of them it has come to. */
  readonly done: number;
  readonly createdAt: string;
}
