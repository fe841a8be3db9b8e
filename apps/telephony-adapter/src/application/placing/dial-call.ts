import { Injectable } from '@nestjs/common';
import { CALL_RANK, type PlaceCallResult } from '@outcall/contracts-telephony';
import { Clock } from '@outcall/kernel';
import { FaultPoints } from '@outcall/platform-faults';
import { Logger } from '@outcall/platform-telemetry';
import { ended, ringing } from '../../domain/call-events.js';
import { refusedFor, UNPLAYABLE, type CallEnding } from '../../domain/call-ending.js';
import type { HeldCall } from '../../domain/call.js';
import { CallJournal } from '../keeping/call-journal.js';
import { TelephonySettings } from '../telephony-settings.js';
import { Carrier, type CarrierAnswer } from '../carrier.js';
import type { LiveEnding, LivePlacementResult } from '../keeping/live-call-store.js';
import { AskScrub } from '../scrubbing/ask-scrub.js';

export type PlacedCall = Extract<LivePlacementResult, { isPlaced: true }>;

export interface Dialled {
  readonly result: PlaceCallResult;
  /** The call as it goes on; null when there is nothing to follow. */
  readonly held: HeldCall | null;
}

type Answer = CarrierAnswer | { readonly kind: 'unknown' };

/**
 * Asks the carrier to dial a call whose placing is committed, once, and commits what it answers
 * (docs/handbook/dial-protocol.md#c-telephony-dials-once). A process that dies in between leaves a call that has not
 * rung. The call is never dialled again; the next holder ends it as failed.
 */
@Injectable()
export class DialCall {
  private readonly timeoutMs: number;

  constructor(
    private readonly carrier: Carrier,
    private readonly scrub: AskScrub,
    private readonly journal: CallJournal,
    private readonly clock: Clock,
    private readonly faults: FaultPoints,
    settings: TelephonySettings,
    private readonly logger: Logger,
  ) {
    // Half of the lease: when the carrier does not answer, there is time to record that before another process may
    // claim the call.
    this.timeoutMs = settings.leaseMs / 2;
  }

  async execute(placed: PlacedCall): Promise<Dialled> {
    const began = this.clock.now().getTime();
    const answer = await this.ask(placed);
    const carrierMs = Math.max(0, this.clock.now().getTime() - began);
    await this.faults.reach('telephony.request-answered');
    const { result, held } = await this.store(placed.held, answer);
    await this.faults.reach('telephony.result-stored');
    return { result: { ...result, carrierMs }, held };
  }

  private async ask({ held: call, from, permitExpiresAt }: PlacedCall): Promise<Answer> {
    if (this.clock.now() >= permitExpiresAt) return { kind: 'too_late' };
    const barred = await this.scrub.execute({ call, from, permitExpiresAt });
    if (barred) return barred;
    await this.faults.reach('telephony.request-next');
    try {
      // The signal is made when the carrier asks for it.
      return await this.inTime((patience) =>
        this.carrier.place({
          call,
          from,
          permitExpiresAt,
          get signal() {
            return patience.signal;
          },
        }),
      );
    } catch (error) {
      this.logger.error('call.not-known-whether-dialled', { callId: call.id, error });
      return { kind: 'unknown' };
    }
  }

  /** Not by `within` of the kernel: the carrier's request is aborted too when the time is over. */
  private inTime<T>(ask: (patience: AbortController) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const patience = new AbortController();
      const timer = setTimeout(() => {
        const reason = new Error(`the carrier has not answered in ${this.timeoutMs} ms`);
        reject(reason);
        patience.abort(reason);
      }, this.timeoutMs);
      const inTime =
        <Result>(settle: (result: Result) => void) =>
        (result: Result): void => {
          clearTimeout(timer);
          settle(result);
        };
      ask(patience).then(inTime(resolve), inTime(reject));
    });
  }

  private async store(call: HeldCall, answer: Answer): Promise<Dialled> {
    const taken: Dialled = { result: { ok: true, callId: call.id }, held: null };
    switch (answer.kind) {
      case 'accepted':
        return await this.rings(call);
      case 'taken':
        return await this.taken(call, answer.by);
      case 'unknown':
        await this.over(call, 'end', UNPLAYABLE);
        return taken;
      case 'refused':
        return await this.unlessNotified(taken, this.over(call, 'refuse', refusedFor(answer.endReason)), {
          ok: false,
          reason: 'refused',
          endReason: answer.endReason,
        });
      case 'lines_busy':
        return await this.unlessNotified(taken, this.over(call, 'undo', UNPLAYABLE), {
          ok: false,
          reason: 'lines_busy',
        });
      case 'unavailable':
        return await this.unlessNotified(taken, this.over(call, 'refuse', UNPLAYABLE), {
          ok: false,
          reason: 'provider_unavailable',
        });
      // The next try may come to a process that has a scrub, as in the rollout that brings it.
      case 'not_verified':
        return await this.unlessNotified(taken, this.over(call, 'undo', UNPLAYABLE), {
          ok: false,
          reason: 'no_number',
        });
      case 'too_late':
        return await this.unlessNotified(taken, this.over(call, 'undo', UNPLAYABLE), {
          ok: false,
          reason: 'permit_expired',
        });
    }
  }

  /** Null when the call was taken over meanwhile: its new holder has ended it. */
  private async rings(call: HeldCall): Promise<Dialled> {
    const [phase, at] = [CALL_RANK['call.ringing'], this.clock.now()];
    const isOurs = await this.journal.write({
      call,
      phase,
      status: 'ringing',
      answeredAt: null,
      over: null,
      event: ringing(call, at),
    });
    return isOurs
      ? { result: { ok: true, callId: call.id, ringingAt: at.toISOString() }, held: { ...call, phase } }
      : { result: { ok: true, callId: call.id }, held: null };
  }

  /** That it rings is told by whoever goes on with it. */
  private async taken(call: HeldCall, takenBy: string): Promise<Dialled> {
    const held = { ...call, takenBy };
    const isOurs = await this.journal.take(held);
    return { result: { ok: true, callId: call.id }, held: isOurs ? held : null };
  }

  private over(call: HeldCall, kind: LiveEnding['kind'], ending: CallEnding) {
    const at = this.clock.now();
    const event = ended(call, { ending, answeredAt: null, actionCalls: [] }, at);
    return this.journal.endLive(kind, {
      call,
      phase: CALL_RANK['call.ended'],
      status: ending.status,
      answeredAt: null,
      over: { at, ending },
      event,
    });
  }

  /**
   * A refusal counts only if nobody was told that the call is placed. Otherwise an event reports its end, from here or
   * from its new holder.
   */
  private async unlessNotified(
    taken: Dialled,
    over: ReturnType<CallJournal['endLive']>,
    result: PlaceCallResult,
  ): Promise<Dialled> {
    return (await over) === 'unreported' ? { result, held: null } : taken;
  }
}
