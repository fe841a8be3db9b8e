import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiter } from '../../../application/limiting/rate-limiter.js';
import { addressGroup } from '../request/address-group.js';
import type { RequestCheck } from '../request/request-check.js';
import { RateLimitFields } from './rate-limit-fields.js';

/** Counts by where a request comes from, as there is no credential. */
@Injectable()
export class AddressLimits implements RequestCheck {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly fields: RateLimitFields,
  ) {}

  async check(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const verdict = await this.limiter.take(addressOf(request));
    void reply.headers(this.fields.of(verdict));
    if (!verdict.allowed) throw this.fields.refusal(verdict, 'from this address');
  }
}

/** Who asks, where there is no credential. */
export const addressOf = (request: FastifyRequest): string => `address:${addressGroup(request.ip)}`;
