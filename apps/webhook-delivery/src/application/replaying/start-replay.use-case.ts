import { Injectable } from '@nestjs/common';
import type { DeliveryStatus, Replay } from '@outcall/contracts-webhooks';
import { ApiError, Clock, IdGenerator } from '@outcall/kernel';
import type { ManagedOrg } from '@outcall/platform-http';
import { EndpointRepository } from '../endpoints/endpoint-repository.js';
import { ReplayStore } from './replay-store.js';
import { replayedEndpoint } from './replayed-endpoint.js';

export interface ReplayRequest {
  readonly since: string;
  readonly until?: string;
  readonly status?: DeliveryStatus;
  readonly dryRun?: boolean;
  readonly ratePerSecond?: number;
}

const DEFAULT_RATE = 50;
const RUNNING = 'a replay of this endpoint is running, or five of the org: wait for the end of one or stop it';

/** Starts to send past deliveries of an endpoint again (docs/handbook/webhooks.md#replay). */
@Injectable()
export class StartReplay {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly replays: ReplayStore,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /** Throws `NOT_FOUND`; `CONFLICT` while another replay of the endpoint runs, or five of the org in its mode. */
  async execute(org: ManagedOrg, endpointId: string, request: ReplayRequest): Promise<Replay> {
    const endpoint = await replayedEndpoint(this.endpoints, org, endpointId);
    const at = this.clock.now();
    const [since, until] = [new Date(request.since), request.until === undefined ? at : new Date(request.until)];
    if (until < since) throw ApiError.invalid(['until'], 'must not be before since');
    const replay = await this.replays.add(endpoint, {
      id: this.ids.next('replay'),
      dryRun: request.dryRun ?? false,
      deliveryStatus: request.status ?? null,
      since,
      until,
      ratePerSecond: request.ratePerSecond ?? DEFAULT_RATE,
      at,
    });
    if (!replay) throw new ApiError('CONFLICT', RUNNING);
    return replay;
  }
}
