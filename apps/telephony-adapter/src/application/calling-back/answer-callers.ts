import { within } from '@outcall/kernel';
import type { Logger } from '@outcall/platform-telemetry';
import type { HeldInboundCall, InboundCall, InboundEndReason } from './inbound-call.js';
import type { FoundCaller, InboundDoor, InboundLineKeeper } from './inbound-door.js';
import type { Admission, InboundCalls } from './inbound-calls.js';

/** Nobody looks at more at a time: others do, or they are looked at again. */
const MAX_AT_ONCE = 100;

/** A caller, as the engine tells of them. */
interface Caller {
  readonly id: string;
  readonly called: string;
  readonly caller: string | null;
}

interface HeldCall {
  readonly call: InboundCall;
  readonly stop: AbortController;
}

interface Means {
  readonly calls: InboundCalls;
  readonly door: InboundDoor;
  /** The talk with the caller, until it is over. */
  readonly talk: (call: InboundCall, keeper: InboundLineKeeper, signal: AbortSignal) => Promise<InboundEndReason>;
  /** How long the engine may take to end a call. */
  readonly hangUpMs: number;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
}

/** Answers whoever calls one of our numbers, or refuses the call. */
export class AnswerCallers {
  /** Channels that are looked at or talked with here, and what becomes of each. */
  private readonly inHand = new Map<string, Promise<void>>();
  private readonly held = new Map<string, HeldCall>();
  /** Talks that are over, and whose calls are not. */
  private readonly unended = new Map<string, { readonly call: InboundCall; readonly reason: InboundEndReason }>();
  private isStopped = false;

  constructor(private readonly means: Means) {}

  /** May be told of a caller many times, and here and elsewhere at once. */
  take(caller: Caller): void {
    if (this.isStopped || this.inHand.has(caller.id) || this.inHand.size >= MAX_AT_ONCE) return;
    const answered = this.answer(caller)
      .catch((error: unknown) => this.means.logger.warn('inbound.not-answered', { error }))
      .finally(() => this.inHand.delete(caller.id));
    this.inHand.set(caller.id, answered);
  }

  /** Gives a sign of life for the calls that are held here. It waits for nothing but the database. */
  async renew(): Promise<void> {
    const held = [...this.held.values(), ...this.unended.values()];
    const kept = held.length > 0 ? await this.means.calls.renew(held.map(({ call }) => call)) : new Set();
    for (const { call } of held) {
      if (kept.has(call.id)) continue;
      this.held.get(call.id)?.stop.abort();
      this.unended.delete(call.id);
    }
  }

  /** Ends the calls of processes that died, and those of this one that could not be ended after their talk. */
  async endLapsed(): Promise<void> {
    const unended = [...this.unended.values()];
    const lapsed = await this.means.calls.claimLapsed();
    await Promise.all([
      ...unended.map(({ call, reason }) => this.tryToEnd(call, reason)),
      ...lapsed.map((call) => this.tryToEnd(call, 'lost')),
    ]);
  }

  /** Whoever is talked with hears the line end. */
  async stop(): Promise<void> {
    this.isStopped = true;
    for (const { stop } of this.held.values()) stop.abort();
    await Promise.all(this.inHand.values());
  }

  private async answer(caller: Caller): Promise<void> {
    const { door, logger } = this.means;
    const origin = await door.hostsOf(caller.id);
    if (origin === null) return;
    const admission = await this.admitted(caller, origin.hosts);
    if (admission.verdict === 'admitted') return await this.hold(admission.call, origin);
    if (admission.verdict === 'taken' || admission.verdict === 'later') return;
    // whose number it is may be known once the names are looked up: the call is looked at again, here or elsewhere
    if (admission.verdict === 'nobody' && !origin.isComplete) return;
    await door.refuse(caller.id, admission.verdict);
    logger.info('inbound.refused', { why: admission.verdict });
  }

  /** By all hosts of that address at once: orgs with the same number may have it by one each. */
  private async admitted(caller: Caller, trunkHosts: readonly string[]): Promise<Admission> {
    if (trunkHosts.length === 0) return { verdict: 'nobody' };
    return await this.means.calls.admit({ ...caller, trunkHosts });
  }

  private async hold(call: InboundCall, origin: FoundCaller): Promise<void> {
    const { door, talk, logger } = this.means;
    const stop = new AbortController();
    this.held.set(call.id, { call, stop });
    if (this.isStopped) stop.abort();
    const keeper = door.keeperOf(call, origin, stop.signal);
    let reason: InboundEndReason = 'lost';
    try {
      reason = await talk(call, keeper, stop.signal);
    } catch (error) {
      if (!stop.signal.aborted) {
        logger.warn('inbound.failed', { callId: call.id, error });
        reason = 'failed';
      }
    } finally {
      keeper.leave();
    }
    this.unended.set(call.id, { call, reason });
    this.held.delete(call.id);
    await this.tryToEnd(call, reason);
  }

  /** What cannot be ended now is tried again: a call of this process, which it goes on to hold, with its own reason. */
  private async tryToEnd(call: HeldInboundCall, reason: InboundEndReason): Promise<void> {
    try {
      await this.end(call, reason);
      this.unended.delete(call.id);
    } catch (error) {
      this.means.logger.warn('inbound.not-ended', { callId: call.id, error });
    }
  }

  /**
   * Nobody stays on the line, whatever has become of the talk: of a process that lost the call, the next does the same.
   * The engine first: while it cannot be asked the call stays open, and is looked at again.
   */
  private async end(call: HeldInboundCall, reason: InboundEndReason): Promise<void> {
    const { calls, door, hangUpMs } = this.means;
    const mute = (): never => {
      throw new Error('the engine does not hang up in time');
    };
    await within(hangUpMs, door.hangUp(call.channelId, AbortSignal.timeout(hangUpMs)), mute);
    await calls.end(call, reason);
  }
}
