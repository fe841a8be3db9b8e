import type { Provider } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Clock } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import {
  AccountAttemptLimiter,
  AddressAttemptLimiter,
  AttemptLimiter,
  ClientFailureLimiter,
  InvitationLimiter,
  OrgInvitationLimiter,
  PageLimiter,
  PasswordResetLimiter,
  RefusedCredentialLimiter,
  SecondFactorLimiter,
} from './application/limiting/attempt-limiter.js';
import { FailurePauses } from './application/limiting/failure-pauses.js';
import { RateLimiter, StaffRateLimiter } from './application/limiting/rate-limiter.js';
import { RequestLimiter } from './application/limiting/request-limiter.js';
import type { Config } from './config.js';
import type { RateLimit } from './domain/rate-limit.js';
import {
  OrgRateLimitFields,
  RateLimitFields,
  StaffRateLimitFields,
} from './inbound/http/limiting/rate-limit-fields.js';
import { RequestLimits } from './inbound/http/limiting/request-limits.js';
import { AddressBodies } from './inbound/http/http-entry/address-bodies.js';
import { BodyReceiver } from './inbound/http/http-entry/body-receiver.js';
import { RefusedCredentials } from './inbound/http/http-entry/refused-credentials.js';
import { SlowReaders } from './inbound/http/http-entry/slow-readers.js';
import { ManagementLimits } from './inbound/http/management/management-limits.js';
import { CountedAttemptLimiter } from './outbound/memory/counted-attempt-limiter.js';
import { LocalFailurePauses } from './outbound/memory/local-failure-pauses.js';
import { LocalRateLimiter } from './outbound/memory/local-rate-limiter.js';
import { LocalRequestLimiter } from './outbound/memory/local-request-limiter.js';
import { RedisFailurePauses } from './outbound/redis/redis-failure-pauses.js';
import { RedisRateLimiter } from './outbound/redis/redis-rate-limiter.js';
import { RedisRequestLimiter } from './outbound/redis/redis-request-limiter.js';

/** What limits callers: requests of credentials and orgs, tries to sign in, bodies in memory, slow readers. */
export function limits(config: Config): Provider[] {
  const limit: RateLimit = { perSecond: config.RATE_LIMIT_PER_SECOND, burst: config.RATE_LIMIT_BURST };
  const orgLimit: RateLimit = {
    perSecond: limit.perSecond * config.ORG_RATE_LIMIT_FACTOR,
    burst: limit.burst * config.ORG_RATE_LIMIT_FACTOR,
  };
  const staffLimit: RateLimit = {
    perSecond: config.STAFF_RATE_LIMIT_PER_SECOND,
    burst: 2 * config.STAFF_RATE_LIMIT_PER_SECOND,
  };
  return [
    ManagementLimits,
    { provide: StaffRateLimitFields, useFactory: () => new StaffRateLimitFields(staffLimit, 'staff') },
    {
      provide: StaffRateLimiter,
      inject: [Clock, Logger],
      useFactory: (clock: Clock, logger: Logger) => rateLimiter(config.REDIS_URL, staffLimit, clock, logger),
    },
    RequestLimits,
    RefusedCredentials,
    AddressBodies,
    { provide: RateLimitFields, useFactory: () => new RateLimitFields(limit) },
    { provide: OrgRateLimitFields, useFactory: () => new OrgRateLimitFields(orgLimit, 'org') },
    {
      provide: RateLimiter, // of addresses, for what takes no credential
      inject: [Clock, Logger],
      useFactory: (clock: Clock, logger: Logger) => rateLimiter(config.REDIS_URL, limit, clock, logger),
    },
    {
      provide: RequestLimiter,
      inject: [Clock, Logger],
      useFactory: (clock: Clock, logger: Logger) => requests(config.REDIS_URL, { limit, orgLimit }, clock, logger),
    },
    attempts(AttemptLimiter, perMinute(config.SIGN_IN_PER_MINUTE), config),
    attempts(AddressAttemptLimiter, perMinute(config.SIGN_IN_PER_MINUTE_OF_ADDRESS), config),
    attempts(AccountAttemptLimiter, perMinute(config.SIGN_IN_PER_MINUTE_OF_ACCOUNT), config),
    attempts(SecondFactorLimiter, perDay(config.SECOND_FACTOR_FAILURES_PER_DAY), config),
    attempts(RefusedCredentialLimiter, perMinute(config.REFUSED_CREDENTIALS_PER_MINUTE), config),
    attempts(ClientFailureLimiter, perMinute(config.OAUTH_FAILURES_PER_MINUTE), config),
    attempts(PageLimiter, perMinute(config.OAUTH_PAGES_PER_MINUTE), config),
    attempts(InvitationLimiter, perDay(config.INVITATIONS_PER_DAY), config),
    attempts(OrgInvitationLimiter, perDay(config.INVITATIONS_PER_DAY_OF_ORG), config),
    attempts(PasswordResetLimiter, perHour(config.PASSWORD_RESETS_PER_HOUR), config),
    {
      provide: FailurePauses,
      inject: [Clock, Logger],
      useFactory: (clock: Clock, logger: Logger) => failurePauses(config, clock, logger),
    },
    {
      provide: SlowReaders,
      inject: [HttpAdapterHost, Logger],
      useFactory: (host: HttpAdapterHost, logger: Logger) => {
        const pace = { bytesPerSecond: config.READER_BYTES_PER_SECOND, longestPauseMs: config.READER_PAUSE_MS };
        return new SlowReaders(host, pace, logger);
      },
    },
    {
      provide: BodyReceiver,
      useFactory: () =>
        new BodyReceiver(config.RUN_CONNECTIONS, {
          most: config.BODY_MEMORY_BYTES,
          longestWaitMs: config.BODY_WAIT_MS,
          slowestMs: config.BODY_SLOWEST_MS,
        }),
    },
  ];
}

const perMinute = (count: number): RateLimit => ({ perSecond: count / 60, burst: count });
const perDay = (count: number): RateLimit => ({ perSecond: count / 86_400, burst: count });
const perHour = (count: number): RateLimit => ({ perSecond: count / 3_600, burst: count });

function requests(
  url: string,
  { limit, orgLimit }: { limit: RateLimit; orgLimit: RateLimit },
  clock: Clock,
  logger: Logger,
): RequestLimiter {
  const ofCredentials = { limit, local: new LocalRateLimiter(limit, clock) };
  const ofOrgs = { limit: orgLimit, local: new LocalRateLimiter(orgLimit, clock) };
  return url === ''
    ? new LocalRequestLimiter(ofCredentials.local, ofOrgs.local)
    : new RedisRequestLimiter({ url, ofCredentials, ofOrgs, clock, logger });
}

function attempts(provide: typeof AttemptLimiter, limit: RateLimit, config: Config): Provider {
  return {
    provide,
    inject: [Clock, Logger],
    useFactory: (clock: Clock, logger: Logger) =>
      new CountedAttemptLimiter(rateLimiter(config.REDIS_URL, limit, clock, logger), limit),
  };
}

function rateLimiter(url: string, limit: RateLimit, clock: Clock, logger: Logger): RateLimiter {
  const local = new LocalRateLimiter(limit, clock);
  return url === '' ? local : new RedisRateLimiter({ url, limit, local, clock, logger });
}

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
