import { Injectable } from '@nestjs/common';
import type { ActionCall } from '@outcall/contracts-actions';
import { CALL_RANK, type CallEventType } from '@outcall/contracts-telephony';
import type { ActionReply } from '@outcall/flow-language';
import { CommandBatcher } from '@outcall/platform-batching';
import type { NewEvent } from '@outcall/platform-outbox';
import { Logger } from '@outcall/platform-telemetry';
import { actionIdOf } from '../domain/action-id.js';
import { answered, ended, handoff } from '../domain/call-events.js';
import { UNPLAYABLE, type CallEnding } from '../domain/call-ending.js';
import { callScript, type CallStep } from '../domain/call-script.js';
import type { HeldCall } from '../domain/call.js';
import { insist, isDatabaseOutage } from './insist.js';
import { Pacer } from './pacer.js';
import { ActionDesk, CallStore, FlowVersions, OptOutDesk, type CallAdvance } from './ports.js';

/** A neighbour that is down holds a call up, but not for good: after this it ends as our failure. */
const GIVE_UP_MS = 15 * 60_000;

/** The call went to another holder, who plays it on. */
export class CallLostError extends Error {
  override readonly name = 'CallLostError';
}

interface Playing {
  readonly call: HeldCall;
  readonly signal: AbortSignal;
  readonly actionCalls: ActionCall[];
  answeredAt: Date | null;
}

/**
 * Plays one simulated call from where it stands to its end, in its own time. Nothing is remembered but what is in the
 * database and at the dispatcher: whoever plays it again after a crash walks the same script, asks for the same actions by
 * the same ids, and passes over what was published.
 */
@Injectable()
export class PlayCall {
  private readonly advances: CommandBatcher<CallAdvance, boolean>;

  constructor(
    store: CallStore,
    private readonly flows: FlowVersions,
    private readonly actions: ActionDesk,
    private readonly optOuts: OptOutDesk,
    private readonly pacer: Pacer,
    private readonly logger: Logger,
  ) {
    this.advances = new CommandBatcher((batch) => store.advance(batch), { isOutage: isDatabaseOutage });
  }

  async execute(call: HeldCall, signal: AbortSignal): Promise<void> {
    const playing: Playing = { call, signal, actionCalls: [], answeredAt: call.answeredAt };
    try {
      await this.walk(playing);
    } catch (error) {
      if (signal.aborted || isDatabaseOutage(error) || error instanceof CallLostError) throw error; // another holder goes on
      this.logger.error('call.unplayable', { callId: call.id, error });
      await this.end(playing, UNPLAYABLE);
    }
  }

  private async walk(playing: Playing): Promise<void> {
    const { call, signal } = playing;
    const definition = await this.insist(playing, () => this.flows.find(call.orgId, call.flowVersionId));
    if (!definition) return await this.end(playing, UNPLAYABLE);
    const script = callScript(call, definition);
    let next = script.next();
    while (!next.done) {
      await this.pacer.reach(call.createdAt, next.value.atMs, signal);
      next = script.next(await this.take(playing, next.value));
    }
  }

  private async take(playing: Playing, step: CallStep): Promise<ActionReply | undefined> {
    const { call } = playing;
    switch (step.kind) {
      case 'act':
        return await this.act(playing, step.request);
      case 'answered':
        if (call.phase >= CALL_RANK['call.answered']) return;
        playing.answeredAt = this.pacer.now();
        return await this.write(playing, answered(call, playing.answeredAt), 'in_progress', null);
      case 'handoff_requested':
      case 'handoff_connected':
        return await this.write(playing, handoff(call, step.kind, step.to, this.pacer.now()), 'in_progress', null);
      case 'ended':
        await this.end(playing, step.ending);
        return;
    }
  }

  private async act(playing: Playing, request: Extract<CallStep, { kind: 'act' }>['request']): Promise<ActionReply> {
    const { orgId, mode, runId, id: callId, phone, metadata } = playing.call;
    const { name, args, isConfirmed } = request;
    const command = { actionId: actionIdOf(callId, request.index), orgId, mode, runId, callId, phone, name, args, metadata, isConfirmed };
    const actionCall = await this.insist(playing, () => this.actions.act(command));
    playing.actionCalls.push(actionCall);
    const { status, result, say, errorCode } = actionCall;
    return { status: status === 'sent' ? 'timeout' : status, result, say, errorCode };
  }

  private async end(playing: Playing, ending: CallEnding): Promise<void> {
    const { call, actionCalls, answeredAt, signal } = playing;
    if (ending.isOptedOut) {
      const { orgId, mode, phone, id: callId } = call;
      // Without a deadline: a call whose opt-out could not be handed on is not over.
      await insist(this.pacer, { deadline: null, signal }, () => this.optOuts.record({ orgId, mode, phone, source: 'call', callId }));
    }
    const at = this.pacer.now();
    await this.write(playing, ended(call, { ending, answeredAt, actionCalls }, at), ending.status, { at, ending });
  }

  private async write({ call, answeredAt }: Playing, event: NewEvent, status: CallAdvance['status'], over: CallAdvance['over']): Promise<undefined> {
    const phase = CALL_RANK[event.type as CallEventType];
    if (phase <= call.phase) return;
    if (!(await this.advances.submit({ call, phase, status, answeredAt, over, event }))) throw new CallLostError(`${call.id} is held by another process`);
  }

  private insist<T>({ call, signal }: Playing, ask: () => Promise<T>): Promise<T> {
    return insist(this.pacer, { deadline: new Date(call.createdAt.getTime() + GIVE_UP_MS), signal }, ask);
  }
}
