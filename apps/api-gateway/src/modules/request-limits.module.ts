import { Module } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { CONFIG } from '@outcall/platform-config';
import { Logger } from '@outcall/platform-telemetry';
import { RateLimiter, StaffRateLimiter } from '../application/limiting/rate-limiter.js';
import { RequestLimiter } from '../application/limiting/request-limiter.js';
import type { Config } from '../config.js';
import type { RateLimit } from '../domain/rate-limit.js';
import {
  OrgRateLimitFields,
  RateLimitFields,
  StaffRateLimitFields,
} from '../inbound/http/limiting/rate-limit-fields.js';
import { LocalRateLimiter } from '../outbound/memory/local-rate-limiter.js';
import { LocalRequestLimiter } from '../outbound/memory/local-request-limiter.js';
import { openRateLimiter } from '../outbound/open-rate-limiter.js';
import { RedisRequestLimiter } from '../outbound/redis/redis-request-limiter.js';

const limitOf = (config: Config): RateLimit => ({
  perSecond: config.RATE_LIMIT_PER_SECOND,
  burst: config.RATE_LIMIT_BURST,
});
const orgLimitOf = (config: Config): RateLimit => ({
  perSecond: config.RATE_LIMIT_PER_SECOND * config.ORG_RATE_LIMIT_FACTOR,
  burst: config.RATE_LIMIT_BURST * config.ORG_RATE_LIMIT_FACTOR,
});
const staffLimitOf = (config: Config): RateLimit => ({
  perSecond: config.STAFF_RATE_LIMIT_PER_SECOND,
  burst: 2 * config.STAFF_RATE_LIMIT_PER_SECOND,
});

const ofAddresses = (config: Config, clock: Clock, logger: Logger): RateLimiter =>
  openRateLimiter(config.REDIS_URL, limitOf(config), clock, logger);

const ofStaff = (config: Config, clock: Clock, logger: Logger): RateLimiter =>
  openRateLimiter(config.REDIS_URL, staffLimitOf(config), clock, logger);

function ofCredentialsAndOrgs(config: Config, clock: Clock, logger: Logger): RequestLimiter {
  const [limit, orgLimit] = [limitOf(config), orgLimitOf(config)];
  const ofCredentials = { limit, local: new LocalRateLimiter(limit, clock) };
  const ofOrgs = { limit: orgLimit, local: new LocalRateLimiter(orgLimit, clock) };
  return config.REDIS_URL === ''
    ? new LocalRequestLimiter(ofCredentials.local, ofOrgs.local)
    : new RedisRequestLimiter({ url: config.REDIS_URL, ofCredentials, ofOrgs, clock, logger });
}

/** How many requests a second a credential, an org, an address and the staff may make. */
@Module({
  providers: [
    { provide: RateLimiter, inject: [CONFIG, Clock, Logger], useFactory: ofAddresses },
    { provide: StaffRateLimiter, inject: [CONFIG, Clock, Logger], useFactory: ofStaff },
    { provide: RequestLimiter, inject: [CONFIG, Clock, Logger], useFactory: ofCredentialsAndOrgs },
    {
      provide: RateLimitFields,
      inject: [CONFIG],
      useFactory: (config: Config) => new RateLimitFields(limitOf(config)),
    },
    {
      provide: OrgRateLimitFields,
      inject: [CONFIG],
      useFactory: (config: Config) => new OrgRateLimitFields(orgLimitOf(config), 'org'),
    },
    {
      provide: StaffRateLimitFields,
      inject: [CONFIG],
      useFactory: (config: Config) => new StaffRateLimitFields(staffLimitOf(config), 'staff'),
    },
  ],
  exports: [RateLimiter, StaffRateLimiter, RequestLimiter, RateLimitFields, OrgRateLimitFields, StaffRateLimitFields],
})
export class RequestLimitsModule {}
