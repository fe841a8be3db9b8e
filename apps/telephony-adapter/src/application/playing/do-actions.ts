import { Injectable } from '@nestjs/common';
import type { ActionReply, ActionRequest } from '@outcall/flow-language';
import { FaultPoints } from '@outcall/platform-faults';
import { actionIdOf } from '../../domain/action-id.js';
import { CallServices } from './call-services.js';
import { Pacer } from './pacer.js';
import type { AskedAction, Playing } from './playing.js';

type Request = Omit<ActionRequest, 'atMs'>;

/** Has the actions of a talk done by the dispatcher, each under an id of its own that is the same for every holder. */
@Injectable()
export class DoActions {
  constructor(
    private readonly services: CallServices,
    private readonly pacer: Pacer,
    private readonly faults: FaultPoints,
  ) {}

  async do(playing: Playing, request: Request): Promise<ActionReply> {
    const asked = askedFor(playing, request, this.pacer.now());
    const actionCall = await this.services.act(playing.call, asked, playing.signal);
    if (actionCall === null || actionCall.status === 'sent') {
      playing.unanswered.push(asked);
      return { status: 'timeout', result: null, say: null, errorCode: null };
    }
    playing.actionCalls.push(actionCall);
    await this.faults.reach('telephony.action-done');
    const { status, result, say, errorCode } = actionCall;
    return { status, result, say, errorCode };
  }

  /** An earlier holder had it done at that time, or stopped waiting for it. */
  wasDone(playing: Playing, request: Request, reply: ActionReply, at: Date): void {
    const asked = askedFor(playing, request, at);
    (reply.status === 'timeout' ? playing.unanswered : playing.done).push(asked);
  }
}

function askedFor({ call }: Playing, { index, name, args, isConfirmed }: Request, askedAt: Date): AskedAction {
  const { orgId, mode, runId, id: callId, phone, appId, metadata } = call;
  const actionId = actionIdOf(callId, index);
  return {
    command: { actionId, orgId, mode, runId, callId, phone, appId, name, args, metadata, isConfirmed },
    askedAt,
  };
}
