import { ACTION_CALLS_PATH, type ActionCall, type ActionCallCommand, type ActionCallResponse } from '@outcall/contracts-actions';
import type { InternalClient } from '@outcall/platform-http';
import { ActionDesk } from '../../application/ports.js';

export class HttpActionDesk extends ActionDesk {
  constructor(private readonly client: InternalClient) {
    super();
  }

  async act(command: ActionCallCommand): Promise<ActionCall> {
    const context = { type: 'service', orgId: command.orgId, mode: command.mode, purpose: 'play-calls' } as const;
    const { actionCall } = await this.client.call<ActionCallResponse>({ method: 'POST', path: ACTION_CALLS_PATH, context, body: command });
    return actionCall;
  }
}
