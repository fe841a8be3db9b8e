import type { WebhookEndpoint } from '@outcall/contracts-webhooks';
import type { Mode } from '@outcall/kernel';
import type { RowKey } from '../row-key.js';

export type EndpointChanges = Partial<Pick<WebhookEndpoint, 'url' | 'eventTypes' | 'description' | 'isPaused'>>;
/** Endpoints per org and mode. */
export const MOST_ENDPOINTS = 50;
/** Someone may hold deliveries of it in memory, seen open before this change. */
export interface Removal {
  readonly mayBeHeld: boolean;
}
export type NewEndpoint = Omit<WebhookEndpoint, 'createdAt' | 'updatedAt'> & {
  readonly orgId: string;
  readonly sealedSecret: string;
  readonly at: Date;
};

export abstract class EndpointRepository {
  /** Null when the org has all the endpoints it may have in that mode. */
  abstract add(endpoint: NewEndpoint): Promise<WebhookEndpoint | null>;
  /** Oldest first; of both modes when none is given. */
  abstract list(orgId: string, mode: Mode | null): Promise<WebhookEndpoint[]>;
  abstract find(orgId: string, id: string): Promise<WebhookEndpoint | null>;
  abstract change(key: RowKey, changes: EndpointChanges, at: Date): Promise<WebhookEndpoint | null>;
  /** Removes it and ends its pending deliveries. Null when there was none. */
  abstract remove(key: RowKey): Promise<Removal | null>;
}
