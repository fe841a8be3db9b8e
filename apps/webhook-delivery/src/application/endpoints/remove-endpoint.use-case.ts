import { Injectable } from '@nestjs/common';
import { MonotonicClock } from '@outcall/kernel';
import type { ManagedOrg } from '@outcall/platform-http';
import { DRAIN_MS } from '../sending/open-endpoints.js';
import { EndpointRepository } from './endpoint-repository.js';
import { found } from './found-endpoint.js';

/** Removes an endpoint and ends what waits for it. After the answer no request to it starts, in no replica. */
@Injectable()
export class RemoveEndpoint {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly clock: MonotonicClock,
  ) {}

  async execute(org: ManagedOrg, id: string): Promise<void> {
    const { mode } = found(await this.endpoints.find(org, id));
    const removal = await this.endpoints.remove({ orgId: org.orgId, mode, id });
    if (removal?.mayBeHeld) await this.clock.wait(DRAIN_MS);
  }
}
