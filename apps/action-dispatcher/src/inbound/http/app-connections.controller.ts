import { Body, Controller, Put } from '@nestjs/common';
import { APP_CONNECTIONS_PATH, CONNECTION_NOTICE_SCHEMA, type ConnectionNotice } from '@outcall/contracts-identity';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { TakeConnection } from '../../application/receivers/take-connection.use-case.js';
import { connectionOf } from '../connection-of.js';

/**
 * A disconnect comes by command before it is answered, so that it holds from then on, however late its event is
 * (contracts/identity).
 */
@Controller(APP_CONNECTIONS_PATH)
@AllowCallers('api-gateway')
export class AppConnectionsController {
  constructor(private readonly takeConnection: TakeConnection) {}

  @Put()
  async put(
    @Service() _: ServiceContext,
    @Body(validatedBy<ConnectionNotice>(CONNECTION_NOTICE_SCHEMA)) { connection, version }: ConnectionNotice,
  ): Promise<{ ok: true }> {
    await this.takeConnection.execute({ ...connectionOf(connection), version });
    return { ok: true };
  }
}
