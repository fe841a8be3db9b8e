import { Injectable } from '@nestjs/common';
import type { Replay } from '@outcall/contracts-webhooks';
import type { ManagedOrg } from '@outcall/platform-http';
import { EndpointRepository } from '../endpoints/endpoint-repository.js';
import { ReplayStore } from './replay-store.js';
import { foundReplay, replayedEndpoint } from './replayed-endpoint.js';

/** Stops a replay: what it has not sent yet it does not send (docs/handbook/webhooks.md#replay). */
@Injectable()
export class CancelReplay {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly replays: ReplayStore,
  ) {}

  /** Throws `NOT_FOUND`. */
  async execute(org: ManagedOrg, endpointId: string, id: string): Promise<Replay> {
    return foundReplay(await this.replays.cancel(await replayedEndpoint(this.endpoints, org, endpointId), id));
  }
}
