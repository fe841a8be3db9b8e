import { Module } from '@nestjs/common';
import { AskForPasswordReset } from '../application/passwords/ask-for-password-reset.use-case.js';
import { ChangePassword } from '../application/passwords/change-password.use-case.js';
import { Passwords } from '../application/passwords/passwords.js';
import { ResetMails } from '../application/passwords/reset-mails.js';
import { ResetPassword } from '../application/passwords/reset-password.use-case.js';
import { PasswordsController } from '../inbound/http/sessions/passwords.controller.js';
import { PostgresPasswords } from '../outbound/postgres/passwords/postgres-passwords.js';
import { AccountsModule } from './accounts.module.js';
import { AttemptsModule } from './attempts.module.js';
import { MailModule } from './mail.module.js';
import { OwnSessionModule } from './own-session.module.js';
import { RandomnessModule } from './randomness.module.js';
import { SettingsModule } from './settings.module.js';

@Module({
  imports: [SettingsModule, RandomnessModule, MailModule, AttemptsModule, AccountsModule, OwnSessionModule],
  controllers: [PasswordsController],
  providers: [
    { provide: Passwords, useClass: PostgresPasswords },
    ChangePassword,
    AskForPasswordReset,
    ResetMails,
    ResetPassword,
  ],
  exports: [ResetPassword],
})
export class PasswordsModule {}
