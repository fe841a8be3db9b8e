import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '@outcall/kernel';
import { ClientFailureLimiter } from '../../../application/limiting/attempt-limiter.js';
import { Guesses } from '../../../application/limiting/guesses.js';
import { isToken } from '../../../domain/base62.js';
import { addressGroup } from '../request/address-group.js';
import { isOfKnownClient, isRefusedCredential, RefusedCredentials } from '../limiting/refused-credentials.js';
import type { ClientCredentials } from './client-credentials.js';

const AT_ONCE = 16;

/**
 * Bounds what guesses at the secrets of apps can cost, before a transaction is opened for one. Only wrong ones count,
 * against the client they name and the address they come from: nobody locks an app out by its public id, and an app
 * with a wrong secret slows down no other behind the same address. All clients of an address together count as its
 * refused credentials.
 */
@Injectable()
export class ClientGuesses {
  private readonly guesses: Guesses;

  constructor(
    limiter: ClientFailureLimiter,
    clock: Clock,
    private readonly refused: RefusedCredentials,
  ) {
    this.guesses = new Guesses({
      limiter,
      clock,
      tooMany: 'too many refused secrets of this client, wait a little',
      atOnce: AT_ONCE,
      isWrong: isRefusedCredential,
      isRight: isOfKnownClient,
    });
  }

  /** Throws what `judge` throws, or `RATE_LIMITED` instead. */
  judged<T>(request: FastifyRequest, given: ClientCredentials, judge: () => Promise<T>): Promise<T> {
    const { clientId, clientSecret } = given;
    const credential = hash('sha256', `${clientId} ${clientSecret}`, 'base64');
    // What can be no id must not become a key of its own.
    const client = isToken('clientId', clientId) ? clientId : 'unnamed';
    const place = `oauth:${addressGroup(request.ip)}:${client}`;
    return this.guesses.judged({ place, credential }, () => this.refused.limited(request, judge, credential));
  }
}
