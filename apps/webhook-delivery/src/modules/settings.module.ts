import { Module } from '@nestjs/common';
import { MonotonicClock, SystemMonotonicClock } from '@outcall/kernel';
import { CONFIG } from '@outcall/platform-config';
import { WebhookSettings } from '../application/webhook-settings.js';
import type { Config } from '../config.js';

const settingsOf = (config: Config): WebhookSettings => ({
  retryDelaysSeconds: config.WEBHOOK_RETRY_DELAYS_SECONDS,
  deadlineMs: config.WEBHOOK_DEADLINE_MS,
  oldSecretMs: config.WEBHOOK_OLD_SECRET_SECONDS * 1_000,
  concurrency: config.WEBHOOK_CONCURRENCY,
  endpointConcurrency: config.WEBHOOK_ENDPOINT_CONCURRENCY,
  pollMs: config.WEBHOOK_POLL_MS,
  outageSeconds: config.WEBHOOK_OUTAGE_SECONDS,
  retentionDays: config.WEBHOOK_RETENTION_DAYS,
  recordWindowMs: 2,
});

/** What the configuration says to several features, and the clock that measures waits. */
@Module({
  providers: [
    { provide: MonotonicClock, useClass: SystemMonotonicClock },
    { provide: WebhookSettings, inject: [CONFIG], useFactory: settingsOf },
  ],
  exports: [WebhookSettings, MonotonicClock],
})
export class SettingsModule {}
