import type { OnApplicationShutdown } from '@nestjs/common';
import { parsedUrl } from '@outcall/kernel';
import type { EgressClient } from '@outcall/platform-egress';
import { Semaphore } from '@outcall/platform-limits';
import { Receivers, type OutgoingRequest } from '../../application/calling/receivers.js';
import type { Reply } from '../../domain/calling/reply.js';

export interface ReceiverLimits {
  /** Requests under way per process: of one org, and of one org to one origin. */
  readonly perOrg: number;
  readonly perOrigin: number;
}

/**
 * So that an answer whose `say` or other fields are far too long is still read: what is too long of it is cut, not the
 * whole refused.
 */
const MAX_ANSWER_BYTES = 256 * 1024;
const TIMEOUT: Reply = { kind: 'failure', reason: 'timeout' };

/**
 * Action requests through the guarded client, within limits per org and origin: whoever hangs is waited for by its own
 * org alone.
 */
export class EgressReceivers extends Receivers implements OnApplicationShutdown {
  private readonly orgs: Semaphore;
  private readonly origins: Semaphore;

  constructor(
    private readonly egress: EgressClient,
    limits: ReceiverLimits,
  ) {
    super();
    this.orgs = new Semaphore({ each: limits.perOrg });
    this.origins = new Semaphore({ each: limits.perOrigin });
  }

  async send(request: OutgoingRequest, present: () => Promise<OutgoingRequest | null>): Promise<Reply | null> {
    const until = performance.now() + request.deadlineMs;
    const { owner } = request;
    const origin = `${owner} ${originOf(request.url)}`;
    if (!(await this.origins.enter(origin, request.deadlineMs))) return TIMEOUT;
    try {
      if (!(await this.orgs.enter(owner, Math.max(1, until - performance.now())))) return TIMEOUT;
      try {
        const going = await present();
        if (!going || originOf(going.url) !== originOf(request.url)) return null;
        return await this.exchange(going, until);
      } finally {
        this.orgs.leave(owner);
      }
    } finally {
      this.origins.leave(origin);
    }
  }

  private async exchange({ body, ...request }: OutgoingRequest, until: number): Promise<Reply> {
    const deadlineMs = Math.floor(until - performance.now());
    if (deadlineMs <= 0) return TIMEOUT;
    return await this.egress.send({
      ...request,
      ...(body !== null && { body }),
      deadlineMs,
      maxBodyBytes: MAX_ANSWER_BYTES,
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.egress.close();
  }
}

/** Two spellings of one host share its places. */
const originOf = (url: string): string => parsedUrl(url)?.origin ?? url;
