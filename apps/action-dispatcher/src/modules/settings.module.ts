import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { ActionSettings } from '../application/action-settings.js';
import type { Config } from '../config.js';

const settingsOf = (config: Config): ActionSettings => ({
  connections: config.DATABASE_POOL_SIZE,
  oldSecretMs: config.ACTION_OLD_SECRET_SECONDS * 1_000,
  pendingTimeoutMs: config.ACTION_PENDING_TIMEOUT_MS,
  pendingPollMs: config.ACTION_PENDING_POLL_MS,
});

@Module({
  providers: [{ provide: ActionSettings, inject: [CONFIG], useFactory: settingsOf }],
  exports: [ActionSettings],
})
export class SettingsModule {}
