import { Injectable } from '@nestjs/common';
import type { DeliveryStatus, Replay } from '@outcall/contracts-webhooks';
import { ApiError, Clock, IdGenerator } from '@outcall/kernel';
import { EndpointRepository } from '../endpoints/endpoint-repository.js';
import { found } from '../endpoints/found-endpoint.js';
import type { RowKey } from '../row-key.js';
import { ReplayStore } from './replay-store.js';

export interface ReplayRequest {
  readonly since: string;
  readonly until?: string;
  readonly status?: DeliveryStatus;
  readonly dryRun?: boolean;
  readonly ratePerSecond?: number;
}

const DEFAULT_RATE = 50;

/** Starts, shows and stops replays: past deliveries of an endpoint sent again (docs/handbook/webhooks.md#replay). */
@Injectable()
export class ReplayDeliveries {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly replays: ReplayStore,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  async start(orgId: string, endpointId: string, request: ReplayRequest): Promise<Replay> {
    const endpoint = await this.endpoint(orgId, endpointId);
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
    if (!replay) throw new ApiError('CONFLICT', 'a replay of this endpoint is running: wait for its end or stop it');
    return replay;
  }

  async get(orgId: string, endpointId: string, id: string): Promise<Replay> {
    return known(await this.replays.find(await this.endpoint(orgId, endpointId), id));
  }

  async cancel(orgId: string, endpointId: string, id: string): Promise<Replay> {
    return known(await this.replays.cancel(await this.endpoint(orgId, endpointId), id));
  }

  private async endpoint(orgId: string, id: string): Promise<RowKey> {
    const { mode } = found(await this.endpoints.find(orgId, id));
    return { orgId, mode, id };
  }
}

function known(replay: Replay | null): Replay {
  if (!replay) throw ApiError.notFound('replay');
  return replay;
}
