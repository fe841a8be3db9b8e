import { Module } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { CONFIG } from '@outcall/platform-config';
import { EgressClient, egressRouteOf } from '@outcall/platform-egress';
import { FaultsModule } from '@outcall/platform-faults';
import { AskScrub } from '../application/scrubbing/ask-scrub.js';
import { Scrubs } from '../application/scrubbing/scrubs.js';
import { TrunkBook } from '../application/trunks/trunk-book.js';
import type { Config } from '../config.js';
import { HttpPreferenceScrub } from '../outbound/scrub/http-preference-scrub.js';
import { TrunkScrubs } from '../outbound/scrub/trunk-scrubs.js';
import { VirtualScrubs } from '../outbound/scrub/virtual-scrubs.js';
import { VirtualPreferenceScrub } from '../outbound/scrub/virtual-preference-scrub.js';
import { SettingsModule } from './settings.module.js';
import { StorageModule } from './storage.module.js';
import { TrunksModule } from './trunks.module.js';

function asked(config: Config, clock: Clock): HttpPreferenceScrub | null {
  const { SCRUB_URL: url, SCRUB_SECRET: secret } = config;
  if (url === '') return null;
  const client = new EgressClient(config.EGRESS_ALLOW, { route: egressRouteOf(config) });
  return new HttpPreferenceScrub({ url, secret }, client, clock);
}

function scrubs(trunks: TrunkBook, clock: Clock, config: Config): Scrubs {
  const virtual = new VirtualPreferenceScrub();
  if (config.CARRIER === 'virtual') return new VirtualScrubs(virtual);
  return new TrunkScrubs(trunks, virtual, asked(config, clock));
}

/** Whether a number may be called for promotion, asked before it is dialled. */
@Module({
  imports: [FaultsModule, SettingsModule, StorageModule, TrunksModule],
  providers: [AskScrub, { provide: Scrubs, inject: [TrunkBook, Clock, CONFIG], useFactory: scrubs }],
  exports: [AskScrub],
})
export class ScrubbingModule {}
