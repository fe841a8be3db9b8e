import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { Sessions } from '../application/sessions/sessions.js';
import type { Config } from '../config.js';
import { CookieSession } from '../inbound/http/sessions/cookie-session.js';
import { OwnSession } from '../inbound/http/sessions/own-session.js';
import { SessionCookie } from '../inbound/http/sessions/session-cookie.js';
import { PostgresSessions } from '../outbound/postgres/sessions/postgres-sessions.js';
import { AttemptsModule } from './attempts.module.js';

/** The session of whoever asks, by cookie. */
@Module({
  imports: [AttemptsModule],
  providers: [
    { provide: Sessions, useClass: PostgresSessions },
    { provide: SessionCookie, inject: [CONFIG], useFactory: (config: Config) => new SessionCookie(config.PUBLIC_URL) },
    CookieSession,
    OwnSession,
  ],
  exports: [Sessions, SessionCookie, CookieSession, OwnSession],
})
export class OwnSessionModule {}
