import type { SlowEndpoint } from '../../domain/sending/endpoint-queues.js';
import type { PaceChange } from '../../domain/sending/pace-changes.js';

/** Stores which endpoints are slow, so that after a restart they begin with one request at a time instead of two. */
export abstract class EndpointPaces {
  abstract load(): Promise<SlowEndpoint[]>;
  abstract save(changes: readonly PaceChange[]): Promise<void>;
}
