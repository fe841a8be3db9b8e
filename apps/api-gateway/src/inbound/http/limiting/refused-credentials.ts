import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '@outcall/kernel';
import { RefusedCredentialLimiter } from '../../../application/limiting/attempt-limiter.js';
import { Guesses, type GuessRules } from '../../../application/limiting/guesses.js';
import { OAuthError } from '../../../domain/oauth-error.js';
import { addressGroup } from '../request/address-group.js';
import { stateOf } from '../request/request-state.js';

const AT_ONCE = 16; // each is a question to the database
const SIGN_INS_AT_ONCE = 4; // each is a hash: fewer than may wait for their turn there

/**
 * Bounds what an address without a valid credential can cost: each forged key is a question to the database, each guess
 * at the administrator's token or at a password a try. An address with too many refusals waits.
 */
@Injectable()
export class RefusedCredentials {
  private readonly guesses: Guesses;
  private readonly signIns: Guesses;

  constructor(limiter: RefusedCredentialLimiter, clock: Clock) {
    const rules: Omit<GuessRules, 'atOnce'> = {
      limiter,
      clock,
      tooMany: 'too many refused credentials from this address, wait a little',
      isWrong: isRefusedCredential,
      isRight: isOfKnownClient,
    };
    this.guesses = new Guesses({ ...rules, atOnce: AT_ONCE });
    this.signIns = new Guesses({ ...rules, atOnce: SIGN_INS_AT_ONCE });
  }

  /**
   * Lets `judge` look at the credential of a request: its headers', or the one with that digest. Throws what it throws,
   * or `RATE_LIMITED` instead.
   */
  limited<T>(request: FastifyRequest, judge: () => Promise<T>, digest = headerDigest(request)): Promise<T> {
    return this.guesses.judged({ place: placeOf(request), credential: digest }, judge);
  }

  /**
   * The same for a password, which comes in the body: whatever the headers show has nothing to do with it, and who was
   * right once may be wrong the next time.
   */
  signIn<T>(request: FastifyRequest, judge: () => Promise<T>): Promise<T> {
    return this.signIns.judged({ place: placeOf(request), credential: null }, judge);
  }
}

export const isRefusedCredential = (error: unknown): boolean => (error as { status?: unknown } | null)?.status === 401;

/** The secret of a client is judged first: its grant was looked at, so the secret was right. */
export const isOfKnownClient = (error: unknown): boolean =>
  error instanceof OAuthError && error.code === 'invalid_grant';

const placeOf = (request: FastifyRequest): string => `refused:${addressGroup(request.ip)}`;

function headerDigest({ raw }: FastifyRequest): string | null {
  const state = stateOf(raw);
  return state.showsCredential ? state.credentialDigest : null;
}
