import { Module } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { CONFIG } from '@outcall/platform-config';
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

function scrubs(trunks: TrunkBook, clock: Clock, { CARRIER, SCRUB_URL, SCRUB_SECRET }: Config): Scrubs {
  const virtual = new VirtualPreferenceScrub();
  if (CARRIER === 'virtual') return new VirtualScrubs(virtual);
  return new TrunkScrubs(
    trunks,
    virtual,
    SCRUB_URL ? new HttpPreferenceScrub({ url: SCRUB_URL, secret: SCRUB_SECRET }, clock) : null,
  );
}

/** Whether a number may be called for promotion, asked before it is dialled. */
@Module({
  imports: [FaultsModule, SettingsModule, StorageModule, TrunksModule],
  providers: [AskScrub, { provide: Scrubs, inject: [TrunkBook, Clock, CONFIG], useFactory: scrubs }],
  exports: [AskScrub],
})
export class ScrubbingModule {}
