import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { Database } from '@outcall/platform-postgres';
import { RowSecrets } from '@outcall/platform-secrets';
import { BeginSecondFactor } from '../application/second-factor/begin-second-factor.use-case.js';
import { ConfirmSecondFactor } from '../application/second-factor/confirm-second-factor.use-case.js';
import { LostSecondFactors } from '../application/second-factor/lost-second-factors.js';
import { OneTimeCodes } from '../application/second-factor/one-time-codes.js';
import { OwnProof } from '../application/second-factor/own-proof.js';
import { ReadSecondFactor } from '../application/second-factor/read-second-factor.use-case.js';
import { RefusedCodes } from '../application/second-factor/refused-codes.js';
import { RemoveSecondFactor } from '../application/second-factor/remove-second-factor.use-case.js';
import { RenewRecoveryCodes } from '../application/second-factor/renew-recovery-codes.use-case.js';
import { SecondFactorCheck } from '../application/second-factor/second-factor-check.js';
import { SecondFactors } from '../application/second-factor/second-factors.js';
import { TurnOffSecondFactor } from '../application/second-factor/turn-off-second-factor.use-case.js';
import type { Config } from '../config.js';
import { MemberSecondFactorController } from '../inbound/http/members/member-second-factor.controller.js';
import { SecondFactorController } from '../inbound/http/sessions/second-factor.controller.js';
import { TotpOneTimeCodes } from '../outbound/crypto/totp-one-time-codes.js';
import { PostgresLostSecondFactors } from '../outbound/postgres/second-factor/postgres-lost-second-factors.js';
import { PostgresRefusedCodes } from '../outbound/postgres/second-factor/postgres-refused-codes.js';
import { PostgresSecondFactors } from '../outbound/postgres/second-factor/postgres-second-factors.js';
import { AccountsModule } from './accounts.module.js';
import { AttemptsModule } from './attempts.module.js';
import { MailModule } from './mail.module.js';
import { OrgsModule } from './orgs.module.js';
import { OwnSessionModule } from './own-session.module.js';
import { RandomnessModule } from './randomness.module.js';

const secondFactors = (config: Config, database: Database): SecondFactors =>
  new PostgresSecondFactors(database, new RowSecrets(config.SECRETS_KEYS, 'gateway.second_factors.secret'));

const oneTimeCodes = (config: Config): OneTimeCodes => new TotpOneTimeCodes(new URL(config.PUBLIC_URL).hostname);

/** Codes beside the password. */
@Module({
  imports: [RandomnessModule, MailModule, AttemptsModule, AccountsModule, OwnSessionModule, OrgsModule],
  controllers: [SecondFactorController, MemberSecondFactorController],
  providers: [
    { provide: RefusedCodes, useClass: PostgresRefusedCodes },
    { provide: LostSecondFactors, useClass: PostgresLostSecondFactors },
    { provide: SecondFactors, inject: [CONFIG, Database], useFactory: secondFactors },
    { provide: OneTimeCodes, inject: [CONFIG], useFactory: oneTimeCodes },
    ReadSecondFactor,
    BeginSecondFactor,
    ConfirmSecondFactor,
    RenewRecoveryCodes,
    TurnOffSecondFactor,
    RemoveSecondFactor,
    SecondFactorCheck,
    OwnProof,
  ],
  exports: [SecondFactorCheck],
})
export class SecondFactorModule {}
