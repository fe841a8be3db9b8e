import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Shares } from '../../../application/limiting/shares.js';
import { credentialOf, managerIfAny } from '../management/management-access.js';
import { addressGroup } from './address-group.js';
import { wholeBody } from './request-body.js';

/** Of an address or a manager, and so many more wait for one of them to end. */
const MOST_AT_ONCE = 32;
const MOST_WAITING = 256;
const LONGEST_WAIT_MS = 10_000;

/**
 * The bodies that the gateway reads for itself: forms and JSON of at most 100 kB, most of them of people it does not know yet. Of those that are still
 * coming each address has a share (`TRUST_PROXY` says whose), and each manager who was admitted has one of their own, so that nobody fills the memory
 * with bodies that never end, nor holds up those who have shown who they are.
 */
@Injectable()
export class AddressBodies {
  private readonly shares = new Shares({
    each: MOST_AT_ONCE,
    mostWaiting: MOST_WAITING,
    longestWaitMs: LONGEST_WAIT_MS,
  });

  /** Resolves when it is the turn of the request, which ends with its body. Throws `RATE_LIMITED`. */
  async admit(request: FastifyRequest): Promise<void> {
    const giveBack = await this.shares.take(whose(request));
    let isOver = false;
    const over = (): void => {
      if (!isOver) giveBack();
      isOver = true;
    };
    if (request.raw.destroyed) return over();
    request.raw.once('end', over).once('close', over);
  }

  /** Throws `PAYLOAD_TOO_LARGE`, `RATE_LIMITED`. */
  async whole(request: FastifyRequest, limit: number): Promise<Buffer> {
    await this.admit(request);
    return await wholeBody(request.raw, limit);
  }
}

function whose(request: FastifyRequest): string {
  const manager = managerIfAny(request);
  return manager ? `manager ${credentialOf(manager).id}` : addressGroup(request.ip);
}
