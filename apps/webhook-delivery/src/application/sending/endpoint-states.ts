import type { RowKey } from '../row-key.js';
import type { LeasedDelivery } from './delivery-queue.js';

/** Where an endpoint wants its deliveries, and what they carry. */
export type Destination = Pick<LeasedDelivery, 'url' | 'appId' | 'allowedTypes' | 'sealedSecrets' | 'sealedHeaders'>;

/** Where each of these endpoints wants its deliveries now; null: it is gone, or paused. */
export abstract class EndpointStates {
  abstract open(endpoints: readonly RowKey[]): Promise<(Destination | null)[]>;
}
