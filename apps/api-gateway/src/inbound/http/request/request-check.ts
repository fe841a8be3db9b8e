import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '@outcall/kernel';
import type { Route } from '../../../routing/route.js';

/** One step of the way in before Fastify sees the request. Their order: `http-entry/order-of-checks.ts`. */
export interface ArrivalCheck {
  /** What the request is refused with; null: it goes on. */
  check(request: IncomingMessage, response: ServerResponse): ApiError | null;
}

/** One step of the way in that is the same for every address. */
export interface AddressCheck {
  /** Throws the refusal. */
  check(request: FastifyRequest): void;
}

/** One step of the way to a route. */
export interface RequestCheck<R extends Route | undefined = Route | undefined> {
  /** Throws the refusal. A promise only where somebody is asked: all else takes no turn of the event loop. */
  check(request: FastifyRequest, reply: FastifyReply, route: R): void | Promise<void>;
}

/** Throws the refusal of the first check that refuses the request. */
export async function passAll<R extends Route | undefined>(
  checks: readonly RequestCheck<R>[],
  request: FastifyRequest,
  reply: FastifyReply,
  route: R,
): Promise<void> {
  for (const one of checks) {
    const asked = one.check(request, reply, route);
    if (asked) await asked;
  }
}
