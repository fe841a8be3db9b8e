import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { Accounts } from '../application/accounts/accounts.js';
import { PasswordCheck } from '../application/accounts/password-check.js';
import { PasswordHasher } from '../application/accounts/password-hasher.js';
import { SignInLimits } from '../application/accounts/sign-in-limits.js';
import type { Config } from '../config.js';
import { ScryptPasswordHasher } from '../outbound/crypto/scrypt-password-hasher.js';
import { PostgresAccounts } from '../outbound/postgres/accounts/postgres-accounts.js';
import { AttemptsModule } from './attempts.module.js';

/** The accounts of people and who knows their passwords. */
@Module({
  imports: [AttemptsModule],
  providers: [
    { provide: Accounts, useClass: PostgresAccounts },
    {
      provide: PasswordHasher,
      inject: [CONFIG],
      useFactory: (config: Config) => new ScryptPasswordHasher(config.PASSWORD_THREADS),
    },
    SignInLimits,
    PasswordCheck,
  ],
  exports: [Accounts, PasswordHasher, PasswordCheck],
})
export class AccountsModule {}
