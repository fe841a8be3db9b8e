import type { WebhookEndpoint } from '@outcall/contracts-webhooks';
import type { ManagedOrg } from '@outcall/platform-http';
import type { RowKey } from '../row-key.js';

/** As it is set; its health is read apart. */
export type Endpoint = Omit<WebhookEndpoint, 'health'>;
type Settings = Pick<Endpoint, 'url' | 'eventTypes' | 'description' | 'isPaused' | 'maxPerSecond'>;
/** The org's own headers at rest. */
export interface SealedHeaders {
  readonly headers: readonly string[];
  /** Null: there are none. */
  readonly sealedHeaders: string | null;
}
/** `maxPerSecond` null takes the limit away. */
export type EndpointChanges = Partial<Settings & SealedHeaders>;
export interface ChangedEndpoint {
  readonly endpoint: Endpoint;
  /** Headers that are given count as changed: what they were is not looked at. */
  readonly isChanged: boolean;
}
/** Endpoints per org and mode. */
export const MAX_ENDPOINTS = 50;
/** Someone may hold deliveries of it in memory, seen open before this change. */
export interface Removal {
  readonly mayBeHeld: boolean;
}
export type NewEndpoint = Omit<Endpoint, 'createdAt' | 'updatedAt'> & {
  readonly orgId: string;
  readonly sealedSecret: string;
  readonly sealedHeaders: string | null;
  readonly at: Date;
};

export abstract class EndpointRepository {
  /** Null when the org has all the endpoints it may have in that mode. */
  abstract add(endpoint: NewEndpoint): Promise<Endpoint | null>;
  /** Oldest first. */
  abstract list(org: ManagedOrg): Promise<Endpoint[]>;
  abstract find(org: ManagedOrg, id: string): Promise<Endpoint | null>;
  /** Null when there is none, or when its URL is no longer `expectedUrl` (null: any). */
  abstract change(
    key: RowKey,
    changes: EndpointChanges,
    at: Date,
    expectedUrl: string | null,
  ): Promise<ChangedEndpoint | null>;
  /** Removes it and ends its pending deliveries. Null when there was none. */
  abstract remove(key: RowKey): Promise<Removal | null>;
}
