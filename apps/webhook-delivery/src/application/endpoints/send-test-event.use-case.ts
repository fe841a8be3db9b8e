import { Injectable } from '@nestjs/common';
import type { PublicEvent } from '@outcall/contracts-webhooks';
import { Clock, IdGenerator } from '@outcall/kernel';
import type { ManagedOrg } from '@outcall/platform-http';
import { currentTrace } from '@outcall/platform-telemetry';
import { FanOutEvents } from '../fanning-out/fan-out-events.use-case.js';
import { found } from './found-endpoint.js';
import { EndpointRepository } from './endpoint-repository.js';

/** Sends a `ping` to one endpoint, whatever it subscribed to, through the same queue and guard as every event. */
@Injectable()
export class SendTestEvent {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly fanOut: FanOutEvents,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  async execute(org: ManagedOrg, endpointId: string): Promise<PublicEvent> {
    const { orgId } = org;
    const { mode } = found(await this.endpoints.find(org, endpointId));
    const event = {
      id: this.ids.next('event'),
      type: 'ping',
      mode,
      orgId,
      createdAt: this.clock.now().toISOString(),
      data: { endpointId },
    };
    const { id, type, createdAt } = event;
    await this.fanOut.execute([
      {
        orgId,
        mode,
        id,
        type,
        createdAt,
        body: Buffer.from(JSON.stringify(event)),
        cut: null,
        onlyEndpointId: endpointId,
        ...currentTrace(),
      },
    ]);
    return event;
  }
}
