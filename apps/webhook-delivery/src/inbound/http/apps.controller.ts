import { Body, Controller, Put } from '@nestjs/common';
import { APPS_PATH, APP_NOTICE_SCHEMA, type AppNotice } from '@outcall/contracts-identity';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { appStateOf } from '../../application/apps/app-state.js';
import { TakeApp } from '../../application/apps/take-app.use-case.js';

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
    await this.takeApp.execute(appStateOf(app, version));
    return { ok: true };
  }
}
