import { Body, Controller, Put } from '@nestjs/common';
import { APP_CONNECTIONS_PATH, CONNECTION_NOTICE_SCHEMA, type ConnectionNotice } from '@outcall/contracts-identity';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { connectionStateOf } from '../../application/apps/connection-state.js';
import { TakeConnections } from '../../application/apps/take-connections.use-case.js';

/**
 * A disconnect comes by command before it is answered, so that it holds from then on. The app is told by the event,
 * which says the same again (contracts/identity).
 */
@Controller(APP_CONNECTIONS_PATH)
@AllowCallers('api-gateway')
export class AppConnectionsController {
  constructor(private readonly connections: TakeConnections) {}

  @Put()
  async put(
    @Service() _: ServiceContext,
    @Body(validatedBy<ConnectionNotice>(CONNECTION_NOTICE_SCHEMA)) { connection, version }: ConnectionNotice,
  ): Promise<{ ok: true }> {
    await this.connections.execute([{ state: connectionStateOf(connection, version), announcement: null }]);
    return { ok: true };
  }
}
