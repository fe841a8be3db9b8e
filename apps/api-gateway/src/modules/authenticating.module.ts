import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { AuthenticateCredential } from '../application/authenticating/authenticate-credential.use-case.js';
import { Credentials } from '../application/authenticating/credentials.js';
import { Staff } from '../application/authenticating/staff.js';
import type { Config } from '../config.js';
import { staffTokens } from '../domain/staff-tokens.js';
import { DigestedStaff } from '../outbound/crypto/digested-staff.js';
import { PostgresCredentials } from '../outbound/postgres/authenticating/postgres-credentials.js';
import { OverloadModule } from './overload.module.js';

/** Whose an API key, a console token, an access token or a staff token is. */
@Module({
  imports: [OverloadModule],
  providers: [
    { provide: Credentials, useClass: PostgresCredentials },
    {
      provide: Staff,
      inject: [CONFIG],
      useFactory: (config: Config) => new DigestedStaff(staffTokens(config.ADMIN_TOKEN, config.ADMIN_TOKENS)),
    },
    AuthenticateCredential,
  ],
  exports: [Staff, AuthenticateCredential],
})
export class AuthenticatingModule {}
