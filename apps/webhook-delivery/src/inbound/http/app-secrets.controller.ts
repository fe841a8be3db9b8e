import { Body, Controller, Put } from '@nestjs/common';
import type { AppSecrets } from '@outcall/contracts-identity';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { TakeAppSecrets } from '../../application/apps/take-app-secrets.use-case.js';

const SCHEMA = {
  type: 'object',
  required: ['appId', 'version', 'secrets'],
  properties: {
    appId: { type: 'string', pattern: '^app_[a-z0-9]{20}$' },
    version: { type: 'integer', minimum: 0 },
    secrets: {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      items: {
        type: 'object',
        required: ['secret', 'signsUntil'],
        properties: { secret: { type: 'string', pattern: '^whsec_' }, signsUntil: { type: ['string', 'null'] } },
      },
    },
  },
};

/** An app's signing secrets come by command, never by an event (contracts/identity). */
@Controller('internal/app-secrets')
@AllowCallers('api-gateway')
export class AppSecretsController {
  constructor(private readonly takeAppSecrets: TakeAppSecrets) {}

  @Put()
  async put(
    @Service() _: ServiceContext,
    @Body(validatedBy<AppSecrets>(SCHEMA)) body: AppSecrets,
  ): Promise<{ ok: true }> {
    await this.takeAppSecrets.execute(body);
    return { ok: true };
  }
}
