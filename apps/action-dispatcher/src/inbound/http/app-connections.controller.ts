import { Body, Controller, Put } from '@nestjs/common';
import type { ToldConnection } from '@outcall/contracts-identity';
import { MODES } from '@outcall/kernel';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { Apps } from '../../application/receivers/apps.js';
import { connectionOf } from '../connection-of.js';

const text = { type: 'string' };

const SCHEMA = {
  type: 'object',
  required: ['connection', 'version'],
  properties: {
    version: { type: 'integer', minimum: 0 },
    connection: {
      type: 'object',
      required: ['orgId', 'mode', 'app', 'status', 'scopes', 'connectedAt'],
      properties: {
        orgId: { type: 'string', pattern: '^org_[a-z0-9]{20}$' },
        mode: { enum: MODES },
        app: {
          type: 'object',
          required: ['id'],
          properties: { id: { type: 'string', pattern: '^app_[a-z0-9]{20}$' } },
        },
        status: { enum: ['connected', 'disconnected'] },
        scopes: { type: 'array', items: text },
        connectedAt: text,
      },
    },
  },
};

/** A disconnect comes by command before it is answered, so that it holds from then on, however late its event is (contracts/identity). */
@Controller('internal/app-connections')
@AllowCallers('api-gateway')
export class AppConnectionsController {
  constructor(private readonly apps: Apps) {}

  @Put()
  async put(
    @Service() _: ServiceContext,
    @Body(validatedBy<ToldConnection>(SCHEMA)) { connection, version }: ToldConnection,
  ): Promise<{ ok: true }> {
    await this.apps.takeConnections([{ ...connectionOf(connection), version }]);
    return { ok: true };
  }
}
