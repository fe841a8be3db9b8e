import { Module } from '@nestjs/common';
import { InFlightQuota } from '../application/limiting/in-flight-quota.js';
import { Waits } from '../application/limiting/waits.js';
import { OverloadGuard } from '../inbound/http/http-entry/overload-guard.js';
import { SettingsModule } from './settings.module.js';

/** How much is in work at once, and for whom. */
@Module({
  imports: [SettingsModule],
  providers: [Waits, InFlightQuota, OverloadGuard],
  exports: [Waits, InFlightQuota, OverloadGuard],
})
export class OverloadModule {}
