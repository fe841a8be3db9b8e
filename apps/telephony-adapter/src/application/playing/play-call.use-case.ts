import { Injectable } from '@nestjs/common';
import type { ActionCall } from '@outcall/contracts-actions';
import { CALL_RANK, type CallEventType } from '@outcall/contracts-telephony';
import type { ActionReply } from '@outcall/flow-language';
import { isDatabaseOutage } from '@outcall/platform-batching';
import { FaultPoints } from '@outcall/platform-faults';
import type { NewEvent } from '@outcall/platform-outbox';
import { Logger } from '@outcall/platform-telemetry';
import { actionIdOf } from '../../domain/action-id.js';
import { answered, ended, handoff } from '../../domain/call-events.js';
import { unplayable, type CallEnding } from '../../domain/call-ending.js';
import type { CallStep } from '../../domain/call-script.js';
import type { HeldCall } from '../../domain/call.js';
import { timedOutUnasked } from '../../domain/unanswered-action.js';
import { CallServices, type AskedAction } from './call-services.js';
import { CallLostError } from './call-lost.error.js';
import { CallJournal } from '../keeping/call-journal.js';
import { LineTime } from './line-time.js';
import { Carrier } from '../carrier.js';
import { askUntil } from './ask-until.js';
import { cutCourse } from './cut-course.js';
import { Pacer } from './pacer.js';
import type { CallAdvance } from '../keeping/call-store.js';
import { simulateCall } from './simulate-call.js';

interface Playing {
  readonly call: HeldCall;
  readonly signal: AbortSignal;
  readonly actionCalls: ActionCall[];
  /** Actions for whose answer the call stopped waiting. */
  readonly unanswered: AskedAction[];
  answeredAt: Date | null;
  optOutHeardAt: Date | null;
}

/**
 * Plays one call from its present state to its end. Its course comes from the carrier or, for a test call, from the
 * simulation. All state is in the database and at the dispatcher. A process that plays the call again after a crash
 * follows the same course, asks for the same actions by the same ids, and skips what was already published.
 */
@Injectable()
export class PlayCall {
  constructor(
    private readonly journal: CallJournal,
    private readonly serviceClients: CallServices,
    private readonly carrier: Carrier,
    private readonly pacer: Pacer,
    private readonly faults: FaultPoints,
    private readonly logger: Logger,
  ) {}

  async execute(call: HeldCall, signal: AbortSignal): Promise<void> {
    const playing: Playing = {
      call,
      signal,
      actionCalls: [],
      unanswered: [],
      answeredAt: call.answeredAt,
      optOutHeardAt: call.optOutHeardAt,
    };
    const over = call.hangUpAt && call.mode === 'live' ? new AbortController() : null;
    if (over) void this.hangUp(call, AbortSignal.any([signal, over.signal]));
    try {
      await this.follow(playing);
    } catch (error) {
      // another process continues the call
      if (signal.aborted || isDatabaseOutage(error) || error instanceof CallLostError) throw error;
      this.logger.error('call.unplayable', { callId: call.id, error });
      await this.end(playing, unplayable(playing.optOutHeardAt));
    } finally {
      over?.abort();
    }
  }

  /**
   * Runs beside the course of the call, which reports the end. While the carrier cannot be reached, it is asked again
   * until the call has ended.
   */
  private async hangUp(call: HeldCall, signal: AbortSignal): Promise<void> {
    const isWorthRetrying = (error: unknown): boolean => {
      if (!signal.aborted) this.logger.warn('call.not-hung-up', { callId: call.id, error });
      return !signal.aborted;
    };
    await askUntil(this.pacer, { deadline: null, signal, isWorthRetrying }, () =>
      this.carrier.hangUp(call, signal),
    ).catch(() => undefined);
  }

  private async follow(playing: Playing): Promise<void> {
    const { call, signal } = playing;
    // The holder died between asking the carrier and writing its answer. Nobody knows whether the call was dialled, so
    // it is not dialled again.
    if (call.mode === 'live' && call.phase < CALL_RANK['call.ringing'])
      return await this.end(playing, unplayable(playing.optOutHeardAt));
    const definition = await this.serviceClients.definitionOf(call, signal);
    if (!definition) return await this.end(playing, unplayable(playing.optOutHeardAt));
    const course =
      call.mode === 'live'
        ? this.carrier.follow(call, definition, signal)
        : call.hangUpAt
          ? cutCourse(this.pacer, call, definition, signal, async () => call.hangUpAt)
          : simulateCall(this.pacer, call, definition, signal);
    const line = new LineTime(this.pacer, call);
    for (let reply: ActionReply | undefined; ;) {
      const askedAt = this.pacer.now();
      const { done, value: step } = await course.next(reply);
      if (done) return;
      reply = await this.take(playing, step, line.of(step.atMs, askedAt));
    }
  }

  /** `at`: when the step happened on the line. */
  private async take(playing: Playing, step: CallStep, at: Date): Promise<ActionReply | undefined> {
    const { call } = playing;
    switch (step.kind) {
      case 'act':
        return await this.act(playing, step.request);
      case 'answered':
        if (call.phase >= CALL_RANK['call.answered']) return;
        playing.answeredAt = at;
        await this.write(playing, answered(call, at), 'in_progress', null);
        return void (await this.faults.reach('telephony.answered-stored'));
      case 'handoff_requested':
      case 'handoff_connected':
        return await this.write(playing, handoff(call, step.kind, step.to, at), 'in_progress', null);
      case 'ended':
        return void (await this.end(playing, step.ending, at));
    }
  }

  private async act(playing: Playing, request: Extract<CallStep, { kind: 'act' }>['request']): Promise<ActionReply> {
    const { orgId, mode, runId, id: callId, phone, appId, metadata } = playing.call;
    const { name, args, isConfirmed } = request;
    const command = {
      actionId: actionIdOf(callId, request.index),
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
    const asked = { command, askedAt: this.pacer.now() };
    const actionCall = await this.serviceClients.act(playing.call, asked, playing.signal);
    if (actionCall === null || actionCall.status === 'sent') {
      playing.unanswered.push(asked);
      return { status: 'timeout', result: null, say: null, errorCode: null };
    }
    playing.actionCalls.push(actionCall);
    await this.faults.reach('telephony.action-done');
    const { status, result, say, errorCode } = actionCall;
    return { status, result, say, errorCode };
  }

  /** What has to happen before the end may be told takes time, and the line has been free since `at`. */
  private async end(playing: Playing, ending: CallEnding, at = this.pacer.now()): Promise<void> {
    const { call, answeredAt, signal } = playing;
    if (ending.isOptedOut) {
      playing.optOutHeardAt ??= at;
      await this.serviceClients.noteOptOut(call, playing.optOutHeardAt);
      await this.faults.reach('telephony.opt-out-noted');
      await this.serviceClients.optOut(call, signal);
      await this.faults.reach('telephony.opt-out-told');
    }
    const settled = await Promise.all(
      playing.unanswered.map(async (asked) => {
        const result = await this.serviceClients.settle(call, asked, signal);
        return { result, unnotified: result ? null : timedOutUnasked(asked.command, asked.askedAt, this.pacer.now()) };
      }),
    );
    const actionCalls = [...playing.actionCalls, ...settled.flatMap(({ result }) => result ?? [])];
    const unanswered = settled.flatMap(({ unnotified }) => unnotified ?? []);
    const event = ended(call, { ending, answeredAt, actionCalls, unanswered }, at);
    await this.write(playing, event, ending.status, { at, ending });
    await this.faults.reach('telephony.ended-stored');
  }

  private async write(
    { call, answeredAt }: Playing,
    event: NewEvent,
    status: CallAdvance['status'],
    over: CallAdvance['over'],
  ): Promise<undefined> {
    const phase = CALL_RANK[event.type as CallEventType];
    if (phase <= call.phase) return;
    if (!(await this.journal.write({ call, phase, status, answeredAt, over, event })))
      throw new CallLostError(`${call.id} is held by another process`);
  }
}
