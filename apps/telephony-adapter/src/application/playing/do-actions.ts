import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { ActionCall } from '@outcall/contracts-actions';
import type { ActionReply, ActionRequest } from '@outcall/flow-language';
import { FaultPoints } from '@outcall/platform-faults';
import { Logger } from '@outcall/platform-telemetry';
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
    private readonly logger: Logger,
  ) {}

  /** Null: under its id an earlier holder of the call had something else done, whose result answers nothing here. */
  async do(playing: Playing, request: Request): Promise<ActionReply | null> {
    const asked = askedFor(playing, request, this.pacer.now());
    const actionCall = await this.services.act(playing.call, asked, playing.signal);
    if (actionCall && !isOf(actionCall, asked)) {
      const { callId, actionId } = asked.command;
      const { name, args } = actionCall;
      this.logger.warn('action.done-otherwise', { callId, actionId, done: name, asked: request.name });
      playing.done.push({ ...asked, command: { ...asked.command, name, args } });
      return null;
    }
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

/**
 * The dispatcher keeps no arguments that are too large: it does not carry such an action out. While it has not answered
 * yet, they may be missing without that being said.
 */
function isOf({ name, args, status, errorCode }: ActionCall, { command }: AskedAction): boolean {
  if (name !== command.name) return false;
  return status === 'sent' || errorCode === 'ARGS_TOO_LARGE' || isDeepStrictEqual({ ...args }, { ...command.args });
}

function askedFor({ call }: Playing, { index, name, args, isConfirmed }: Request, askedAt: Date): AskedAction {
  const { orgId, mode, runId, id: callId, phone, appId, metadata } = call;
  const actionId = actionIdOf(callId, index);
  return {
    command: { actionId, orgId, mode, runId, callId, phone, appId, name, args, metadata, isConfirmed },
    askedAt,
  };
}
