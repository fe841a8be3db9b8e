import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  HookAddressLimiter,
  HookStoreLimiter,
  type AttemptLimiter,
} from '../../../application/limiting/attempt-limiter.js';
import type { RequestCheck } from '../request/request-check.js';
import { addressOf } from './address-limits.js';

/**
 * Counts hooks by where they come from, then by the store they are for, whether there is one or not: whose they are is
 * known by their signature alone, which is judged behind these. What an address sends too much does not count against
 * the store.
 */
@Injectable()
export class HookLimits implements RequestCheck {
  constructor(
    private readonly ofAddresses: HookAddressLimiter,
    private readonly ofStores: HookStoreLimiter,
  ) {}

  /** Throws `RATE_LIMITED`. */
  async check(request: FastifyRequest, _reply: FastifyReply): Promise<void> {
    await take(this.ofAddresses, `hooks:${addressOf(request)}`, 'too many hooks from this address, slow down');
    const { storeId } = request.params as { storeId: string };
    await take(this.ofStores, `hooks:store:${storeId}`, 'too many hooks for this store, slow down');
  }
}

async function take(limiter: AttemptLimiter, key: string, message: string): Promise<void> {
  const waitMs = await limiter.take(key);
  if (waitMs > 0) throw limiter.refusal(message, waitMs);
}
