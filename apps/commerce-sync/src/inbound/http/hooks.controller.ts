import { Body, Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { AllowCallers, Service, TakesRawBody, type ServiceContext } from '@outcall/platform-http';
import { ReceiveDelivery } from '../../application/receiving/receive-delivery.use-case.js';
import { DeliveriesScheduler } from '../schedule/deliveries.scheduler.js';
import { anySynced } from './sync-bodies.js';

/** What the platforms of connected stores send: docs/handbook/stores-and-triggers.md#connected-stores. */
@Controller('internal/hooks/stores/:storeId')
@AllowCallers('api-gateway')
export class HooksController {
  constructor(
    private readonly receiveDelivery: ReceiveDelivery,
    private readonly deliveries: DeliveriesScheduler,
  ) {}

  /** 200 once it is kept, was before, or is a ping; 401 for a wrong signature; 404 without such a connected store. */
  @Post()
  @HttpCode(200)
  @TakesRawBody()
  async receive(
    @Service() _: ServiceContext,
    @Param('storeId') storeId: string,
    @Headers() headers: Record<string, string | string[] | undefined>,
    @Body(anySynced) body: Buffer,
  ): Promise<{ ok: true }> {
    if (await this.receiveDelivery.execute({ storeId, headers, body })) this.deliveries.wake();
    return { ok: true };
  }
}
