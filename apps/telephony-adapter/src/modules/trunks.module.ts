import { Module } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { CONFIG } from '@outcall/platform-config';
import { EgressUrlRule } from '@outcall/platform-egress';
import { Database } from '@outcall/platform-postgres';
import { RowSecrets } from '@outcall/platform-secrets';
import { Logger } from '@outcall/platform-telemetry';
import { NumberRules } from '../application/numbers/number-rules.js';
import { AddTrunk } from '../application/trunks/add-trunk.use-case.js';
import { CallersBook } from '../application/trunks/callers-book.js';
import { TrunkBook } from '../application/trunks/trunk-book.js';
import { TrunkHosts } from '../application/trunks/trunk-hosts.js';
import { TrunkRepository } from '../application/trunks/trunk-repository.js';
import type { Config } from '../config.js';
import { TrunksController } from '../inbound/http/trunks.controller.js';
import { NumberFitting } from '../inbound/schedule/number-fitting.js';
import { EgressTrunkHosts } from '../outbound/egress/egress-trunk-hosts.js';
import { NumberChanges } from '../outbound/postgres/trunks/number-changes.js';
import { PostgresCallersBook } from '../outbound/postgres/trunks/postgres-callers-book.js';
import { PostgresTrunkBook } from '../outbound/postgres/trunks/postgres-trunk-book.js';
import { PostgresTrunkRepository } from '../outbound/postgres/trunks/postgres-trunk-repository.js';
import { openTrunkPasswords } from '../outbound/postgres/trunks/trunk-passwords.js';

/** Whether what is said in a call by a trunk is understood: by the virtual carrier always, else by an ear. */
const hears = ({ CARRIER, EAR = 'none' }: { readonly CARRIER: string; readonly EAR?: string }): boolean =>
  CARRIER === 'virtual' || EAR !== 'none';

/** The virtual carrier has a scrub of its own. */
const rulesOf = ({ CARRIER, SCRUB_URL }: Config, clock: Clock): NumberRules =>
  new NumberRules(CARRIER === 'virtual' || SCRUB_URL !== '', clock);

/** The ways into the telephone network, and which of them the calls of a number go by. */
@Module({
  controllers: [TrunksController],
  providers: [
    AddTrunk,
    {
      provide: TrunkHosts,
      inject: [CONFIG],
      useFactory: (config: Config) => new EgressTrunkHosts(new EgressUrlRule(config.EGRESS_ALLOW)),
    },
    { provide: NumberRules, inject: [CONFIG, Clock], useFactory: rulesOf },
    {
      provide: NumberChanges,
      inject: [Database, CONFIG, NumberRules],
      useFactory: (database: Database, config: Config, rules: NumberRules) =>
        new NumberChanges(database, hears(config), rules),
    },
    {
      provide: NumberFitting,
      inject: [NumberChanges, CONFIG, Logger],
      useFactory: (changes: NumberChanges, { NUMBER_FITTING_MS: everyMs }: Config, logger: Logger) =>
        new NumberFitting({
          everyMs,
          fitAll: () => changes.fitAll(),
          onFailure: (error) => logger.warn('numbers.not-fitted', { error }),
          random: Math.random,
        }),
    },
    {
      provide: RowSecrets,
      inject: [CONFIG, Database],
      useFactory: (config: Config, database: Database) => openTrunkPasswords(config.SECRETS_KEYS, database),
    },
    {
      provide: TrunkRepository,
      inject: [Database, NumberChanges, RowSecrets],
      useFactory: (database: Database, changes: NumberChanges, seals: RowSecrets) =>
        new PostgresTrunkRepository(database, changes, seals),
    },
    {
      provide: TrunkBook,
      inject: [Database, RowSecrets],
      useFactory: (database: Database, seals: RowSecrets) => new PostgresTrunkBook(database, seals),
    },
    {
      provide: CallersBook,
      inject: [Database, TrunkBook],
      useFactory: (database: Database, trunks: TrunkBook) => new PostgresCallersBook(database, trunks),
    },
  ],
  exports: [TrunkBook, CallersBook, TrunkRepository, NumberChanges, NumberRules],
})
export class TrunksModule {}
