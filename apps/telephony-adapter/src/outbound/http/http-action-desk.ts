import {
  ACTION_CALLS_PATH,
  type ActionCall,
  type ActionCallCommand,
  type ActionCallsResponse,
  type TracedActionCallCommand,
} from '@outcall/contracts-actions';
import { ApiError } from '@outcall/kernel';
import { CommandBatcher } from '@outcall/platform-batching';
import type { InternalClient } from '@outcall/platform-http';
import { currentTrace } from '@outcall/platform-telemetry';
import { ActionDesk } from '../../application/playing/action-desk.js';

/** The answer waits for the slowest action of a request, up to seconds: longer than this it holds up no other call's. */
const SHOP_PATIENCE_MS = 50;

const isOutage = (error: unknown): boolean => error instanceof ApiError && error.errorCode === 'UNAVAILABLE';

/** Actions that calls of this process use at the same moment go out in one request. */
export class HttpActionDesk extends ActionDesk {
  private readonly commands: CommandBatcher<TracedActionCallCommand, ActionCall>;

  constructor(client: InternalClient) {
    super();
    const request = {
      method: 'POST',
      path: ACTION_CALLS_PATH,
      context: { type: 'service', orgId: null, mode: null, purpose: 'play-calls' },
    } as const;
    this.commands = new CommandBatcher(
      async (items) => (await client.call<ActionCallsResponse>({ ...request, body: { items } })).results,
      { isOutage, patienceMs: SHOP_PATIENCE_MS },
    );
  }

  act(command: ActionCallCommand): Promise<ActionCall> {
    const { requestId, traceparent } = currentTrace();
    return this.commands.submit({ ...command, requestId, traceparent });
  }
}
