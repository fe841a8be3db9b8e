import type { SlowEndpoint } from '../../domain/sending/endpoint-queues.js';
import type { PaceChange } from '../../domain/sending/pace-changes.js';

/** Which endpoints are slow, beyond the life of a process: after a restart they begin with one request, not with two each. */
export abstract class EndpointPaces {
  abstract load(): Promise<SlowEndpoint[]>;
  abstract save(changes: readonly PaceChange[]): Promise<void>;
}
