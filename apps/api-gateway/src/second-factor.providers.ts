import type { Provider } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import { RowSecrets } from '@outcall/platform-secrets';
import { BeginSecondFactor } from './application/second-factor/begin-second-factor.use-case.js';
import { ConfirmSecondFactor } from './application/second-factor/confirm-second-factor.use-case.js';
import { LostSecondFactors } from './application/second-factor/lost-second-factors.js';
import { OneTimeCodes } from './application/second-factor/one-time-codes.js';
import { OwnProof } from './application/second-factor/own-proof.js';
import { ReadSecondFactor } from './application/second-factor/read-second-factor.use-case.js';
import { RefusedCodes } from './application/second-factor/refused-codes.js';
import { RemoveSecondFactor } from './application/second-factor/remove-second-factor.use-case.js';
import { RenewRecoveryCodes } from './application/second-factor/renew-recovery-codes.use-case.js';
import { SecondFactorCheck } from './application/second-factor/second-factor-check.js';
import { SecondFactors } from './application/second-factor/second-factors.js';
import { TurnOffSecondFactor } from './application/second-factor/turn-off-second-factor.use-case.js';
import type { Config } from './config.js';
import { TotpOneTimeCodes } from './outbound/crypto/totp-one-time-codes.js';
import { PostgresLostSecondFactors } from './outbound/postgres/second-factor/postgres-lost-second-factors.js';
import { PostgresRefusedCodes } from './outbound/postgres/second-factor/postgres-refused-codes.js';
import { PostgresSecondFactors } from './outbound/postgres/second-factor/postgres-second-factors.js';

/** Codes beside the password. */
export const secondFactor = (config: Config): Provider[] => [
  ReadSecondFactor,
  BeginSecondFactor,
  ConfirmSecondFactor,
  RenewRecoveryCodes,
  TurnOffSecondFactor,
  RemoveSecondFactor,
  SecondFactorCheck,
  OwnProof,
  {
    provide: SecondFactors,
    inject: [Database],
    useFactory: (database: Database) =>
      new PostgresSecondFactors(database, new RowSecrets(config.SECRETS_KEYS, 'gateway.second_factors.secret')),
  },
  { provide: RefusedCodes, useClass: PostgresRefusedCodes },
  { provide: LostSecondFactors, useClass: PostgresLostSecondFactors },
  { provide: OneTimeCodes, useFactory: () => new TotpOneTimeCodes(new URL(config.PUBLIC_URL).hostname) },
];
