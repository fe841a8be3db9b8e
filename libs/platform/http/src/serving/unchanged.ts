import type { FastifyReply } from 'fastify';

/** Of an answer to the gateway: all that was asked for stood there already. It goes no further. */
export const UNCHANGED_HEADER = 'outcall-unchanged';

/**
 * Tells the gateway whether a change that was asked for changed anything: what did not is no entry of the audit log
 * (docs/handbook/audit.md). Only what is sure, as the row was locked.
 */
export function tellChanged(reply: FastifyReply, isChanged: boolean): void {
  if (!isChanged) void reply.header(UNCHANGED_HEADER, 'true');
}
