import { Module, type Provider } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { CONFIG } from '@outcall/platform-config';
import { Logger } from '@outcall/platform-telemetry';
import {
  AccountAttemptLimiter,
  AddressAttemptLimiter,
  AttemptLimiter,
  ChangeLimiter,
  ClientFailureLimiter,
  HookAddressLimiter,
  HookStoreLimiter,
  InvitationLimiter,
  OrgInvitationLimiter,
  PageLimiter,
  PasswordResetLimiter,
  RefusedCredentialLimiter,
  SecondFactorLimiter,
} from '../application/limiting/attempt-limiter.js';
import { FailurePauses } from '../application/limiting/failure-pauses.js';
import type { Config } from '../config.js';
import type { RateLimit } from '../domain/rate-limit.js';
import { RefusedCredentials } from '../inbound/http/limiting/refused-credentials.js';
import { CountedAttemptLimiter } from '../outbound/memory/counted-attempt-limiter.js';
import { LocalFailurePauses } from '../outbound/memory/local-failure-pauses.js';
import { openRateLimiter } from '../outbound/open-rate-limiter.js';
import { RedisFailurePauses } from '../outbound/redis/redis-failure-pauses.js';

/** Twice as many at once after a rest. */
const perSecond = (count: number): RateLimit => ({ perSecond: count, burst: 2 * count });
const perMinute = (count: number): RateLimit => ({ perSecond: count / 60, burst: count });
const perHour = (count: number): RateLimit => ({ perSecond: count / 3_600, burst: count });
const perDay = (count: number): RateLimit => ({ perSecond: count / 86_400, burst: count });

const attempts = (
  provide: typeof AttemptLimiter,
  limitOf: (config: Config) => RateLimit,
  name = 'attempts',
): Provider => ({
  provide,
  inject: [CONFIG, Clock, Logger],
  useFactory: (config: Config, clock: Clock, logger: Logger) => {
    const limit = limitOf(config);
    return new CountedAttemptLimiter(openRateLimiter(config.REDIS_URL, limit, clock, logger), limit, name);
  },
});

const LONGEST_PAUSE_MS = 15 * 60_000;

/** `SIGN_IN_PER_MINUTE` free tries; after that the first pause is as long as one try is worth (6 s at 10 a minute). */
function failurePauses(config: Config, clock: Clock, logger: Logger): FailurePauses {
  const free = config.SIGN_IN_PER_MINUTE;
  const rule = { free, firstMs: 60_000 / free, longestMs: LONGEST_PAUSE_MS };
  const local = new LocalFailurePauses(rule, clock);
  return config.REDIS_URL === ''
    ? local
    : new RedisFailurePauses({ url: config.REDIS_URL, rule, local, clock, logger });
}

/** How often something may be tried, and how often in vain. */
@Module({
  providers: [
    attempts(AttemptLimiter, (config) => perMinute(config.SIGN_IN_PER_MINUTE)),
    attempts(AddressAttemptLimiter, (config) => perMinute(config.SIGN_IN_PER_MINUTE_OF_ADDRESS)),
    attempts(AccountAttemptLimiter, (config) => perMinute(config.SIGN_IN_PER_MINUTE_OF_ACCOUNT)),
    attempts(SecondFactorLimiter, (config) => perDay(config.SECOND_FACTOR_FAILURES_PER_DAY)),
    attempts(RefusedCredentialLimiter, (config) => perMinute(config.REFUSED_CREDENTIALS_PER_MINUTE)),
    attempts(ClientFailureLimiter, (config) => perMinute(config.OAUTH_FAILURES_PER_MINUTE)),
    attempts(PageLimiter, (config) => perMinute(config.OAUTH_PAGES_PER_MINUTE)),
    attempts(InvitationLimiter, (config) => perDay(config.INVITATIONS_PER_DAY)),
    attempts(OrgInvitationLimiter, (config) => perDay(config.INVITATIONS_PER_DAY_OF_ORG)),
    attempts(ChangeLimiter, (config) => perDay(config.CHANGES_PER_DAY_OF_ORG), 'changes'),
    attempts(HookAddressLimiter, (config) => perSecond(config.HOOKS_PER_SECOND_OF_ADDRESS), 'hooks'),
    attempts(HookStoreLimiter, (config) => perSecond(config.HOOKS_PER_SECOND_OF_STORE), 'hooks'),
    attempts(PasswordResetLimiter, (config) => perHour(config.PASSWORD_RESETS_PER_HOUR)),
    { provide: FailurePauses, inject: [CONFIG, Clock, Logger], useFactory: failurePauses },
    RefusedCredentials,
  ],
  exports: [
    AttemptLimiter,
    AddressAttemptLimiter,
    AccountAttemptLimiter,
    SecondFactorLimiter,
    ClientFailureLimiter,
    PageLimiter,
    InvitationLimiter,
    OrgInvitationLimiter,
    ChangeLimiter,
    HookAddressLimiter,
    HookStoreLimiter,
    PasswordResetLimiter,
    FailurePauses,
    RefusedCredentials,
  ],
})
export class AttemptsModule {}
