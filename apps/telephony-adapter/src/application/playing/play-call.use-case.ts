import { Injectable } from '@nestjs/common';
import type { ActionCall } from '@outcall/contracts-actions';
import { CALL_RANK } from '@outcall/contracts-telephony';
import { isDatabaseOutage } from '@outcall/platform-batching';
import { FaultPoints } from '@outcall/platform-faults';
import { Logger } from '@outcall/platform-telemetry';
import { answered, ended, ringing } from '../../domain/call-events.js';
import { hungUp, unplayable, type CallEnding } from '../../domain/call-ending.js';
import type { HeldCall } from '../../domain/call.js';
import { timedOutUnasked } from '../../domain/unanswered-action.js';
import type { CallLine, LineOpening } from '../call-line.js';
import { Carrier } from '../carrier.js';
import { askUntil } from './ask-until.js';
import { CallLostError } from './call-lost.error.js';
import { CallReports } from './call-reports.js';
import { CallServices } from './call-services.js';
import { conductedCall } from './conducted-call.js';
import { HoldTalk } from './hold-talk.js';
import { Pacer } from './pacer.js';
import { playingOf, type AskedAction, type Playing } from './playing.js';
import { SimulatedCallLine } from './simulated-call-line.js';

interface Settled {
  readonly answered: readonly ActionCall[];
  readonly unanswered: readonly ActionCall[];
}

/**
 * Plays one call from its present state to its end, on a line of the carrier's or, for a test call, of the simulation.
 * All state is in the database and at the dispatcher. A process that plays the call again after a crash asks for the
 * same actions by the same ids, and skips what was already published.
 */
@Injectable()
export class PlayCall {
  constructor(
    private readonly reports: CallReports,
    private readonly talk: HoldTalk,
    private readonly serviceClients: CallServices,
    private readonly carrier: Carrier,
    private readonly pacer: Pacer,
    private readonly faults: FaultPoints,
    private readonly logger: Logger,
  ) {}

  async execute(call: HeldCall, signal: AbortSignal): Promise<void> {
    const playing = playingOf(call, signal);
    const over = call.hangUpAt && call.mode === 'live' ? new AbortController() : null;
    if (over) void this.hangUp(call, AbortSignal.any([signal, over.signal]));
    try {
      await this.follow(playing);
    } catch (error) {
      // another process continues the call
      if (signal.aborted || isDatabaseOutage(error) || error instanceof CallLostError) throw error;
      this.logger.error('call.unplayable', { callId: call.id, error });
      await this.giveUp(playing);
    } finally {
      over?.abort();
    }
  }

  /**
   * Runs beside the line of the call, which reports the end. While the carrier cannot be reached, it is asked again
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
    if (call.mode === 'live' && call.phase < CALL_RANK['call.ringing'] && call.takenBy === undefined)
      return await this.giveUp(playing);
    // also one that the shopper was being asked about when the holder died: it stands then
    if (playing.optOutHeardAt) playing.optOutNotice = this.serviceClients.optOut(call, signal);
    const definition = await this.serviceClients.definitionOf(call, signal);
    if (!definition) return await this.giveUp(playing);
    const agent = conductedCall(call, definition);
    const rings = (at: Date): Promise<void> => this.reports.write(playing, ringing(call, at), 'ringing');
    const line = this.lineOf({ call, definition, agent, signal, rings });
    const { at, ending } = await line.pickUp();
    if (ending) return await this.end(playing, ending, at);
    await this.answered(playing, at);
    const talked = await this.talk.hold(playing, agent, line);
    await this.end(playing, talked.ending, talked.at);
  }

  private lineOf(opening: LineOpening): CallLine {
    const { call } = opening;
    if (call.mode === 'live') return this.carrier.open(opening);
    return new SimulatedCallLine(this.pacer, opening, call.hangUpAt ? async () => call.hangUpAt : null);
  }

  private async answered(playing: Playing, at: Date): Promise<void> {
    if (playing.phase >= CALL_RANK['call.answered']) return;
    playing.answeredAt = at;
    await this.reports.write(playing, answered(playing.call, at), 'in_progress');
    await this.faults.reach('telephony.answered-stored');
  }

  /**
   * Whether the carrier could end what it has of the call or not: the call is over. One that was to be hung up before
   * anybody had answered has been.
   */
  private async giveUp(playing: Playing): Promise<void> {
    const { call, signal } = playing;
    if (call.mode === 'live')
      await this.carrier
        .abandon(call, signal)
        .catch((error: unknown) => this.logger.warn('call.not-abandoned', { callId: call.id, error }));
    const isHungUp = call.hangUpAt !== null && playing.answeredAt === null;
    await this.end(playing, isHungUp ? hungUp(null) : unplayable(playing.optOutHeardAt));
  }

  /** What has to happen before the end may be told takes time, and the line has been free since `at`. */
  private async end(playing: Playing, how: CallEnding, at = this.pacer.now()): Promise<void> {
    const { call, answeredAt, signal } = playing;
    const isOptedOut = playing.optOutHeardAt !== null;
    if (isOptedOut) {
      await (playing.optOutNotice ?? this.serviceClients.optOut(call, signal));
      await this.faults.reach('telephony.opt-out-told');
    }
    const ending = { ...how, isOptedOut }; // also of a call that was hung up after it
    const done = await this.settled(playing, playing.done);
    const late = await this.settled(playing, playing.unanswered);
    const actionCalls = [...done.answered, ...playing.actionCalls, ...late.answered];
    const unanswered = [...done.unanswered, ...late.unanswered];
    const event = ended(call, { ending, answeredAt, actionCalls, unanswered }, at);
    await this.reports.write(playing, event, ending.status, { at, ending });
    await this.faults.reach('telephony.ended-stored');
  }

  /** What came of actions whose answer the call does not have: those that were never answered for are told as such. */
  private async settled({ call, signal }: Playing, asked: readonly AskedAction[]): Promise<Settled> {
    const results = await Promise.all(asked.map((each) => this.serviceClients.settle(call, each, signal)));
    return {
      answered: results.flatMap((result) => result ?? []),
      unanswered: asked.flatMap(({ command, askedAt }, at) =>
        results[at] ? [] : timedOutUnasked(command, askedAt, this.pacer.now()),
      ),
    };
  }
}
