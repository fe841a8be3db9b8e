import type { RateLimiter } from '../../application/limiting/rate-limiter.js';
import { RequestLimiter, type RequestVerdicts } from '../../application/limiting/request-limiter.js';

/** Both limits within this process. */
export class LocalRequestLimiter extends RequestLimiter {
  constructor(
    private readonly ofCredentials: RateLimiter,
    private readonly ofOrgs: RateLimiter,
  ) {
    super();
  }

  async take(credentialId: string, org: string): Promise<RequestVerdicts> {
    const own = await this.ofCredentials.take(credentialId);
    return { own, shared: own.allowed ? await this.ofOrgs.take(org) : null };
  }
}
