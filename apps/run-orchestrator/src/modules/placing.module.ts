import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { FaultsModule } from '@outcall/platform-faults';
import { Logger } from '@outcall/platform-telemetry';
import { AskPermission } from '../application/placing/ask-permission.js';
import { AttemptLedger, MAX_CLAIMED } from '../application/placing/attempt-ledger.js';
import { ClaimShares } from '../application/placing/claim-shares.js';
import { HeedSource } from '../application/placing/heed-source.js';
import { LeaseHolder } from '../application/placing/lease-holder.js';
import { LookAgain } from '../application/placing/look-again.js';
import { PlaceAttempt } from '../application/placing/place-attempt.use-case.js';
import { PlaceDueAttempts } from '../application/placing/place-due-attempts.use-case.js';
import { PlacingLimit } from '../application/placing/placing-limit.js';
import { ReserveShares } from '../application/placing/reserve-shares.js';
import { ShopperTurns } from '../application/placing/shopper-turns.js';
import { SourceLedger } from '../application/placing/source-ledger.js';
import { Successors } from '../application/placing/successors.js';
import { TriggerValidity } from '../application/placing/trigger-validity.js';
import type { Config } from '../config.js';
import { HttpShopperTurns } from '../outbound/http/http-shopper-turns.js';
import { HttpTriggerValidity } from '../outbound/http/http-trigger-validity.js';
import { ServiceClients } from '../outbound/http/service-clients.js';
import { PostgresAttemptLedger } from '../outbound/postgres/placing/postgres-attempt-ledger.js';
import { PostgresSourceLedger } from '../outbound/postgres/placing/postgres-source-ledger.js';
import { AlarmModule } from './alarm.module.js';
import { ClientsModule } from './clients.module.js';
import { HoldModule } from './hold.module.js';
import { SettingsModule } from './settings.module.js';
import { StorageModule } from './storage.module.js';

const limitOf = (config: Config, logger: Logger): PlacingLimit =>
  new PlacingLimit({
    most: config.RUN_ROUNDS_AT_ONCE * MAX_CLAIMED,
    targetMs: config.RUN_PLACING_TARGET_MS,
    onLess: (result) => logger.info('placing.limited', result),
  });

@Module({
  imports: [SettingsModule, AlarmModule, ClientsModule, StorageModule, HoldModule, FaultsModule],
  providers: [
    LeaseHolder,
    LookAgain,
    {
      provide: TriggerValidity,
      inject: [ServiceClients],
      useFactory: ({ commerce }: ServiceClients) => new HttpTriggerValidity(commerce),
    },
    {
      provide: ShopperTurns,
      inject: [ServiceClients],
      useFactory: ({ commerce }: ServiceClients) => new HttpShopperTurns(commerce),
    },
    { provide: SourceLedger, useClass: PostgresSourceLedger },
    { provide: AttemptLedger, useClass: PostgresAttemptLedger },
    Successors,
    HeedSource,
    AskPermission,
    PlaceAttempt,
    ReserveShares,
    ClaimShares,
    { provide: PlacingLimit, inject: [CONFIG, Logger], useFactory: limitOf },
    PlaceDueAttempts,
  ],
  exports: [LeaseHolder, LookAgain, PlaceAttempt, PlacingLimit, PlaceDueAttempts],
})
export class PlacingModule {}
