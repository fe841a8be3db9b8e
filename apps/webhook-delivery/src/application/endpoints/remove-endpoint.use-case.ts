import { Injectable } from '@nestjs/common';
import { MonotonicClock } from '../sending/monotonic-clock.js';
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

  async execute(orgId: string, id: string): Promise<void> {
    const { mode } = found(await this.endpoints.find(orgId, id));
    const removal = await this.endpoints.remove({ orgId, mode, id });
    if (removal?.mayBeHeld) await this.clock.wait(DRAIN_MS);
  }
}
