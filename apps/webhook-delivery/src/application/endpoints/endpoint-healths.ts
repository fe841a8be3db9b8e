import type { EndpointHealth } from '@outcall/contracts-webhooks';

export abstract class EndpointHealths {
  /** By id; of an endpoint that is gone meanwhile there is none. */
  abstract of(orgId: string, endpointIds: readonly string[]): Promise<ReadonlyMap<string, EndpointHealth>>;
}
