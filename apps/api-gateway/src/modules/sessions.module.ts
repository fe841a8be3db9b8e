import { Module } from '@nestjs/common';
import { SignIn } from '../application/sessions/sign-in.use-case.js';
import { SessionsController } from '../inbound/http/sessions/sessions.controller.js';
import { AccountsModule } from './accounts.module.js';
import { AttemptsModule } from './attempts.module.js';
import { OwnSessionModule } from './own-session.module.js';
import { RandomnessModule } from './randomness.module.js';
import { SecondFactorModule } from './second-factor.module.js';

/** Signing in and out. */
@Module({
  imports: [RandomnessModule, AttemptsModule, AccountsModule, OwnSessionModule, SecondFactorModule],
  controllers: [SessionsController],
  providers: [SignIn],
  exports: [SignIn],
})
export class SessionsModule {}
