import { Body, Controller, Param, Put } from '@nestjs/common';
import type { AppSecretsRequest } from '@outcall/contracts-actions';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { TakeAppSecrets } from '../../application/receivers/take-app-secrets.use-case.js';

const SCHEMA = {
  type: 'object',
  required: ['secrets'],
  properties: {
    secrets: {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      items: {
        type: 'object',
        required: ['secret', 'until'],
        properties: { secret: { type: 'string', pattern: '^whsec_' }, until: { type: ['string', 'null'] } },
      },
    },
  },
};

/** An app's signing secrets come by command, never by an event (contracts/actions). */
@Controller('internal/app-secrets')
@AllowCallers('api-gateway')
export class AppSecretsController {
  constructor(private readonly takeAppSecrets: TakeAppSecrets) {}

  @Put(':appId')
  async put(
    @Service() _: ServiceContext,
    @Param('appId') appId: string,
    @Body(validatedBy<AppSecretsRequest>(SCHEMA)) body: AppSecretsRequest,
  ): Promise<{ ok: true }> {
    await this.takeAppSecrets.execute(appId, body);
    return { ok: true };
  }
}
