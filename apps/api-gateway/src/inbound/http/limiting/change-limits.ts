import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChangeLimiter } from '../../../application/limiting/attempt-limiter.js';
import { countedAs } from '../../../routing/counted-changes.js';
import type { Route } from '../../../routing/route.js';
import type { RequestCheck } from '../request/request-check.js';
import { stateOf } from '../request/request-state.js';

/**
 * What members, keys and apps of an org change in a day, as each change is kept in the audit log for years. Counted
 * when it is asked for. Staff have a limit of their own.
 */
@Injectable()
export class ChangeLimits implements RequestCheck {
  constructor(private readonly limiter: ChangeLimiter) {}

  /** Throws `RATE_LIMITED`. */
  check(request: FastifyRequest, _reply: FastifyReply, route: Route | undefined): void | Promise<void> {
    const counted = route ? countedAs(route) : null;
    const orgId = counted && orgOf(request);
    if (orgId) return this.take(`${counted}:${orgId}`);
  }

  private async take(name: string): Promise<void> {
    const waitMs = await this.limiter.take(name);
    if (waitMs > 0) throw this.limiter.refusal('this org has changed as much as it may in a day', waitMs);
  }
}

/** Null: of staff, or of no org. */
function orgOf(request: FastifyRequest): string | null {
  const { credential, manager } = stateOf(request.raw);
  if (credential) return credential.org.id;
  if (!manager || manager.kind === 'admin') return null;
  return (request.params as { orgId?: string }).orgId ?? null;
}
