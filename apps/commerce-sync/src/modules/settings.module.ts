import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { CommerceSettings } from '../application/commerce-settings.js';
import type { Config } from '../config.js';

const settingsOf = (config: Config): CommerceSettings => ({
  syncPace: { bytesPerSecond: config.SYNC_BYTES_PER_SECOND, burstBytes: config.SYNC_BURST_BYTES },
  triggerLeaseMs: config.TRIGGER_LEASE_MS,
  triggerRetryMs: config.TRIGGER_RETRY_MS,
  triggerPollMs: config.TRIGGER_POLL_MS,
  eraseSweepMs: config.COMMERCE_ERASE_SWEEP_MS,
  eraseLeaseMs: config.COMMERCE_ERASE_LEASE_MS,
  hookPollMs: config.HOOK_POLL_MS,
  hookLeaseMs: config.HOOK_LEASE_MS,
  hookRetryMs: config.HOOK_RETRY_MS,
  clockMarginMs: config.CLOCK_MARGIN_MS,
  bodyDays: config.SYNC_BODY_RETENTION_DAYS,
  traceDays: config.SYNC_RUN_RETENTION_DAYS,
  keepingQuotas: {
    bodies: config.SYNC_BODY_BYTES_OF_ORG,
    history: config.OBJECT_HISTORY_OF_ORG,
    results: config.TRIGGER_RESULTS_OF_ORG,
    erased: config.ERASED_OBJECTS_OF_ORG,
    refusals: config.ERASED_OBJECTS_OF_ORG,
    receipts: config.HOOK_RECEIPTS_OF_ORG,
  },
  purgeEveryMs: config.COMMERCE_PURGE_EVERY_MS,
});

/** What the configuration says to several features. */
@Module({
  providers: [{ provide: CommerceSettings, inject: [CONFIG], useFactory: settingsOf }],
  exports: [CommerceSettings],
})
export class SettingsModule {}
