import { Body, Controller, Put } from '@nestjs/common';
import { APP_CONNECTIONS_PATH, CONNECTION_NOTICE_SCHEMA, type ConnectionNotice } from '@outcall/contracts-identity';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { Apps } from '../../application/receivers/apps.js';
import { connectionOf } from '../connection-of.js';

/** A disconnect comes by command before it is answered, so that it holds from then on, however late its event is (contracts/identity). */
@Controller(APP_CONNECTIONS_PATH)
@AllowCallers('api-gateway')
export class AppConnectionsController {
  constructor(private readonly apps: Apps) {}

  @Put()
  async put(
    @Service() _: ServiceContext,
    @Body(validatedBy<ConnectionNotice>(CONNECTION_NOTICE_SCHEMA)) { connection, version }: ConnectionNotice,
  ): Promise<{ ok: true }> {
    await this.apps.takeConnections([{ ...connectionOf(connection), version }]);
    return { ok: true };
  }
}
