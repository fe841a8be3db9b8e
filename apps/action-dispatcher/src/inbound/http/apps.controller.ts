import { Body, Controller, Put } from '@nestjs/common';
import { APPS_PATH, APP_NOTICE_SCHEMA, type AppNotice } from '@outcall/contracts-identity';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { TakeApp } from '../../application/receivers/take-app.use-case.js';
import { appOf } from '../app-of.js';

/**
 * A change of an app comes by command before it is answered, so that it holds from then on, however late its event is
 * (contracts/identity).
 */
@Controller(APPS_PATH)
@AllowCallers('api-gateway')
export class AppsController {
  constructor(private readonly takeApp: TakeApp) {}

  @Put()
  async put(
    @Service() _: ServiceContext,
    @Body(validatedBy<AppNotice>(APP_NOTICE_SCHEMA)) { app, version }: AppNotice,
  ): Promise<{ ok: true }> {
    await this.takeApp.execute(appOf(app, version));
    return { ok: true };
  }
}
