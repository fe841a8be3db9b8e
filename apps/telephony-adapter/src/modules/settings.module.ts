import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { TelephonySettings } from '../application/telephony-settings.js';
import type { Config } from '../config.js';

const settingsOf = (config: Config): TelephonySettings => ({
  pricePerMinutePaise: config.PRICE_PER_MINUTE_PAISE,
  leaseMs: config.CALL_LEASE_MS,
  pollMs: config.CALL_POLL_MS,
  scrubMs: config.SCRUB_TIMEOUT_MS,
});

@Module({
  providers: [{ provide: TelephonySettings, inject: [CONFIG], useFactory: settingsOf }],
  exports: [TelephonySettings],
})
export class SettingsModule {}
