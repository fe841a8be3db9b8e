import { Module } from '@nestjs/common';
import { LEGAL_TABLE } from '@outcall/kernel';
import { CONFIG } from '@outcall/platform-config';
import { Database } from '@outcall/platform-postgres';
import { hashKeys } from '@outcall/platform-secrets';
import { ContactSettings } from '../application/contact-settings.js';
import { CallingPolicy } from '../application/permitting/calling-policy.js';
import type { Config } from '../config.js';
import { NumberHashes } from '../domain/number-hashes.js';
import { requireLastingKeys } from '../outbound/postgres/lasting-keys.js';

const policyOf = (config: Config): CallingPolicy => ({
  hours: config.CALLING_HOURS,
  rules: LEGAL_TABLE.rules,
  maxCallsPerDay: config.MAX_CALLS_PER_SHOPPER_PER_DAY,
  basis: {
    transactionWindowMinutes: config.TRANSACTION_WINDOW_MINUTES,
    purchaseBasisHours: config.PURCHASE_BASIS_HOURS,
  },
});
const settingsOf = (config: Config): ContactSettings => ({ clockMarginMs: config.CLOCK_MARGIN_MS });

/** Better not to start than to call who was erased. */
async function hashesOf(config: Config, database: Database): Promise<NumberHashes> {
  const keys = hashKeys('NUMBER_HASH_KEY', config.NUMBER_HASH_KEY, config.NUMBER_HASH_KEYS);
  await requireLastingKeys(database, keys);
  return new NumberHashes(keys);
}

/** Who may be called, as law and configuration have it, and the hashes that are left of erased numbers. */
@Module({
  providers: [
    { provide: CallingPolicy, inject: [CONFIG], useFactory: policyOf },
    { provide: ContactSettings, inject: [CONFIG], useFactory: settingsOf },
    { provide: NumberHashes, inject: [CONFIG, Database], useFactory: hashesOf },
  ],
  exports: [CallingPolicy, ContactSettings, NumberHashes],
})
export class PolicyModule {}
