import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Shares } from '../../../application/limiting/shares.js';
import { addressGroup } from '../request/address-group.js';
import { credentialOf } from '../request/manager.js';
import { stateOf } from '../request/request-state.js';
import { hasBody, readUpTo, tooLarge } from './request-body.js';

/**
 * What is no larger than the headers of a request may be costs no more than they do, which come without a place and as
 * slowly as they like. Sign-ins and requests for tokens are far smaller: none of them waits behind bodies that never
 * end.
 */
const SMALL = 16 * 1024;
/** Of an address or a manager, and so many more wait for one of them to end. */
const MAX_AT_ONCE = 32;
const MAX_WAITING = 256;
const LONGEST_WAIT_MS = 10_000;

/**
 * The bodies that the gateway reads for itself: forms and JSON of at most 100 kB, most of them of people it does not
 * know yet. Of those that are still coming and are not small each address has a share (`TRUST_PROXY` says whose), and
 * each manager who was admitted has one of their own, so that nobody fills the memory with bodies that never end, nor
 * holds up those who have shown who they are.
 */
@Injectable()
export class AddressBodies {
  private readonly shares = new Shares({
    each: MAX_AT_ONCE,
    maxWaiting: MAX_WAITING,
    longestWaitMs: LONGEST_WAIT_MS,
  });

  /** Throws `PAYLOAD_TOO_LARGE`, `RATE_LIMITED`. */
  async whole(request: FastifyRequest, limit: number): Promise<Buffer> {
    return Buffer.concat(await this.pieces(request, limit));
  }

  /** Of a body that is there. Throws `PAYLOAD_TOO_LARGE`, `RATE_LIMITED`. */
  async pieces(request: FastifyRequest, limit: number): Promise<Buffer[]> {
    const { raw } = request;
    if (!hasBody(raw)) return [];
    const begun = Number(raw.headers['content-length'] ?? 0) > SMALL ? [] : await readUpTo(SMALL, raw);
    if (raw.readableEnded) return begun;
    const release = await this.shares.take(owner(request));
    try {
      const pieces = await readUpTo(limit, raw, begun);
      if (!raw.readableEnded) throw tooLarge(limit);
      return pieces;
    } finally {
      release();
    }
  }
}

function owner(request: FastifyRequest): string {
  const { manager } = stateOf(request.raw);
  return manager ? `manager ${credentialOf(manager).id}` : addressGroup(request.ip);
}
