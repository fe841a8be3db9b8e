import { Injectable } from '@nestjs/common';
import type { ActionReply, ActionRequest, ConductedCall, Ending } from '@outcall/flow-language';
import { FaultPoints } from '@outcall/platform-faults';
import { actionIdOf } from '../../domain/action-id.js';
import { concluded, type CallEnding } from '../../domain/call-ending.js';
import { handoff } from '../../domain/call-events.js';
import type { CallLine } from '../call-line.js';
import { CallReports } from './call-reports.js';
import { CallServices } from './call-services.js';
import type { AskedAction, Playing } from './playing.js';
import { Pacer } from './pacer.js';

export interface TalkEnd {
  readonly at: Date;
  readonly ending: CallEnding;
}

const A_PERSON = 'person'; // for a handoff asked for in a flow without a handoff step, which names nobody

/** Has the agent of a call talk on its line, until the end. Actions are done here, all else by the line. */
@Injectable()
export class HoldTalk {
  constructor(
    private readonly services: CallServices,
    private readonly reports: CallReports,
    private readonly pacer: Pacer,
    private readonly faults: FaultPoints,
  ) {}

  async hold(playing: Playing, agent: ConductedCall, line: CallLine): Promise<TalkEnd> {
    let step = agent.next();
    while (!step.done) {
      const effect = step.value;
      if (effect.kind === 'act' || effect.kind === 'handoff') {
        const { at, ending } = await line.reach();
        if (ending) return { at, ending };
        if (effect.kind === 'handoff') await this.reportHandoff(playing, 'handoff_requested', effect.to, at);
      }
      if (effect.kind === 'act') {
        const reply = await this.act(playing, effect.request);
        const over = line.wait();
        if (over) return await this.end(agent, line, over);
        step = agent.next({ kind: 'acted', reply });
        continue;
      }
      const turn = line.perform(effect);
      // most turns come at once, and a wait for them would cost as much as they do
      const { reply, over } = turn instanceof Promise ? await turn : turn;
      if (reply.kind === 'handed_off' && reply.isConnected && effect.kind === 'handoff') {
        const { at, ending } = await line.reach();
        if (ending) return { at, ending };
        await this.reportHandoff(playing, 'handoff_connected', effect.to, at);
      }
      if (over) return await this.end(agent, line, over);
      step = agent.next(reply);
    }
    return await this.end(agent, line, line.close(step.value));
  }

  private async end(agent: ConductedCall, line: CallLine, how: Ending): Promise<TalkEnd> {
    const { at, ending } = await line.reach();
    return { at, ending: ending ?? concluded({ ...agent.concluded(how), ...line.record }) };
  }

  private async reportHandoff(
    playing: Playing,
    kind: 'handoff_requested' | 'handoff_connected',
    to: string | null,
    at: Date,
  ): Promise<void> {
    await this.reports.write(playing, handoff(playing.call, kind, to ?? A_PERSON, at), 'in_progress');
  }

  private async act(playing: Playing, request: Omit<ActionRequest, 'atMs'>): Promise<ActionReply> {
    const asked = this.ask(playing, request);
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

  private ask({ call }: Playing, { index, name, args, isConfirmed }: Omit<ActionRequest, 'atMs'>): AskedAction {
    const { orgId, mode, runId, id: callId, phone, appId, metadata } = call;
    const command = {
      actionId: actionIdOf(callId, index),
      orgId,
      mode,
      runId,
      callId,
      phone,
      appId,
      name,
      args,
      metadata,
      isConfirmed,
    };
    return { command, askedAt: this.pacer.now() };
  }
}
