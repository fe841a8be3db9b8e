import { Body, Controller, Put } from '@nestjs/common';
import { APP_SECRETS_PATH, APP_SECRETS_SCHEMA, type AppSecrets } from '@outcall/contracts-identity';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { TakeAppSecrets } from '../../application/receivers/take-app-secrets.use-case.js';

/** An app's signing secrets come by command, never by an event (contracts/identity). */
@Controller(APP_SECRETS_PATH)
@AllowCallers('api-gateway')
export class AppSecretsController {
  constructor(private readonly takeAppSecrets: TakeAppSecrets) {}

  @Put()
  async put(
    @Service() _: ServiceContext,
    @Body(validatedBy<AppSecrets>(APP_SECRETS_SCHEMA)) body: AppSecrets,
  ): Promise<{ ok: true }> {
    await this.takeAppSecrets.execute(body);
    return { ok: true };
  }
}
