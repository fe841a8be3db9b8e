import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiError, Clock } from '@outcall/kernel';
import { RefusedCredentialLimiter } from '../../../application/limiting/attempt-limiter.js';
import { addressGroup } from './address-group.js';
import { credentialDigest } from './credential-digest.js';

const MOST = 10_000; // kept of each kind: the oldest give way
const TOO_MANY = 'too many refused credentials from this address, wait a little';
const KNOWN_MS = 10 * 60_000;

/**
 * Bounds what an address without a valid credential can cost: each forged key is a question to the database, each guess
 * at the administrator's token a try. An address with too many refusals waits; a credential that this process has seen
 * work within ten minutes does not wait with it, so nobody locks out the neighbours behind the same address.
 */
@Injectable()
export class RefusedCredentials {
  private readonly known = new Map<string, number>();
  private readonly shutUntil = new Map<string, number>();

  constructor(
    private readonly limiter: RefusedCredentialLimiter,
    private readonly clock: Clock,
  ) {}

  /** Lets `judge` look at the credential of a request. Throws what it throws, or `RATE_LIMITED` instead. */
  async limited<T>(request: FastifyRequest, judge: () => Promise<T>): Promise<T> {
    const address = addressGroup(request.ip);
    const credential = credentialDigest(request.raw);
    const now = this.clock.now().getTime();
    if ((this.known.get(credential) ?? 0) <= now) this.refuseShut(address, now);
    try {
      const judged = await judge();
      keep(this.known, credential, now + KNOWN_MS);
      return judged;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) await this.count(address, credential);
      throw error;
    }
  }

  private refuseShut(address: string, now: number): void {
    const waitMs = (this.shutUntil.get(address) ?? 0) - now;
    if (waitMs > 0) throw this.limiter.refusal(TOO_MANY, waitMs);
  }

  private async count(address: string, credential: string): Promise<void> {
    this.known.delete(credential); // revoked meanwhile
    const waitMs = await this.limiter.take(`refused:${address}`);
    if (waitMs === 0) return;
    keep(this.shutUntil, address, this.clock.now().getTime() + waitMs);
    throw this.limiter.refusal(TOO_MANY, waitMs);
  }
}

function keep(map: Map<string, number>, key: string, until: number): void {
  map.delete(key);
  map.set(key, until);
  if (map.size > MOST) map.delete(map.keys().next().value as string);
}
