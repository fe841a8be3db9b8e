import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  STREAM_CHANGES_PATH,
  STREAM_QUESTION,
  type StreamChange,
  type StreamChanges,
  type StreamQuestion,
} from '@outcall/contracts-identity';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { ChangedDeliveries } from '../../application/log/changed-deliveries.js';

const MAX_WATCHED = 200;

/** What has changed of an org's deliveries, for its stream: without their bodies. */
@Controller(STREAM_CHANGES_PATH)
@AllowCallers('api-gateway')
export class StreamChangesController {
  constructor(private readonly deliveries: ChangedDeliveries) {}

  @Post()
  @HttpCode(200)
  async changes(
    @Service() _context: ServiceContext,
    @Body(validatedBy<StreamQuestion>(STREAM_QUESTION)) { orgId, mode, since, watch }: StreamQuestion,
  ): Promise<StreamChanges> {
    const { changed, pending } = await this.deliveries.since(orgId, mode, new Date(since), watch);
    const changes = changed.map(({ changedAt, ...delivery }): StreamChange => ({
      type: 'delivery',
      key: delivery.id,
      version: `${delivery.status} ${delivery.attemptCount} ${delivery.nextAttemptAt}`,
      at: changedAt,
      data: { delivery },
    }));
    return { changes, watch: pending.slice(-MAX_WATCHED) };
  }
}
