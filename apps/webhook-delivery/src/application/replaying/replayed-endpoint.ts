import type { Replay } from '@outcall/contracts-webhooks';
import { ApiError } from '@outcall/kernel';
import type { ManagedOrg } from '@outcall/platform-http';
import type { EndpointRepository } from '../endpoints/endpoint-repository.js';
import { found } from '../endpoints/found-endpoint.js';
import type { RowKey } from '../row-key.js';

/** Throws `NOT_FOUND`. */
export async function replayedEndpoint(endpoints: EndpointRepository, org: ManagedOrg, id: string): Promise<RowKey> {
  const { mode } = found(await endpoints.find(org, id));
  return { orgId: org.orgId, mode, id };
}

/** Throws `NOT_FOUND`. */
export function foundReplay(replay: Replay | null): Replay {
  if (!replay) throw ApiError.notFound('replay');
  return replay;
}
