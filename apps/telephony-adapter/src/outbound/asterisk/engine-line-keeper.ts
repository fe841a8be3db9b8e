import { setTimeout as delay } from 'node:timers/promises';
import type { LineOpening } from '../../application/call-line.js';
import type { EarSession } from '../../application/speaking/ear.js';
import type { FoundPhone, LineKeeper } from '../../application/speaking/line-keeper.js';
import type { LineEvent } from '../../application/speaking/line-event.js';
import type { PersonPhone } from '../../application/speaking/person-phone.js';
import type { LineLimits } from './end-reason.js';
import type { AsteriskEngine } from './asterisk-engine.js';
import type { EngineCall } from './engine-call.js';
import type { EngineLink } from './engine-link.js';
import type { EngineSound } from './engine-sound.js';
import { keepRecordingOf, RecordedPhone, type KeepRecording } from './recorded-phone.js';

/** After it has come back, an engine that fails at once is asked again so soon. */
const AGAIN_MS = 250;
/** After its longest time the engine has ended a call for certain. */
const SURELY_OVER_MS = 60_000;

/** A call that this process has just dialled, with what was told of it so far. */
export interface DialledCall {
  readonly call: EngineCall;
  readonly received: readonly LineEvent[];
}

/** When a connection breaks, the engine itself says 503 of an invitation that may have arrived; UDP has none. */
export interface CallInHand extends DialledCall {
  readonly isByUdp: boolean;
}

export interface LineMeans {
  readonly link: EngineLink;
  readonly limits: LineLimits;
  readonly keep: KeepRecording;
  /** See `LineKeeper`. */
  readonly person: LineKeeper['person'];
  /** Whether this process still has the call. */
  readonly isHeld: () => Promise<boolean>;
  readonly now: () => Date;
  readonly warn: (event: string, error: unknown) => void;
}

/** Finds the telephone of one call on the engine: the one that was dialled here, or by taking the call over. */
export class EngineLineKeeper implements LineKeeper {
  private phone: RecordedPhone | null = null;
  private isSure = false;
  private hearing: { readonly engine: AsteriskEngine; readonly sound: EngineSound } | null = null;

  constructor(
    private readonly opening: LineOpening,
    private dialled: CallInHand | null,
    private readonly means: LineMeans,
  ) {}

  /** See `RecordedPhone`. */
  get sipCode(): number | null {
    return this.phone?.sipCode ?? null;
  }

  /**
   * Whether a refusal is the trunk's own, and all that came before it was heard here. What is told while nobody
   * listens, such as a 183, is not seen in the state of a call that is taken over.
   */
  get hasHeardAll(): boolean {
    return this.isSure;
  }

  async find(): Promise<FoundPhone | null> {
    const { dialled } = this;
    this.dialled = null;
    this.isSure = dialled?.isByUdp ?? false;
    if (dialled) return { phone: this.phoneOf(dialled.call, dialled.received), isAnswered: false };
    const patience = AbortSignal.timeout(this.surelyOverInMs());
    for (;;) {
      try {
        return await this.takeOver(AbortSignal.any([this.opening.signal, patience]));
      } catch (error) {
        this.opening.signal.throwIfAborted();
        // the engine itself has ended it by now, wherever it is
        if (patience.aborted) return null;
        this.means.warn('call.not-taken-over', error);
        await delay(AGAIN_MS, undefined, { signal: this.opening.signal });
      }
    }
  }

  rings(at: Date): Promise<void> {
    return this.opening.rings(at);
  }

  hear(ear: EarSession): void {
    const engine = this.means.link.current;
    // the way to it is gone: the line finds its telephone again, and then an ear is opened anew
    if (!engine) return ear.close();
    if (this.hearing?.engine !== engine) this.hearing = { engine, sound: engine.sound(this.opening.call.id) };
    this.hearing.sound.hear(ear);
  }

  person(phone: string | null, signal: AbortSignal): Promise<PersonPhone | null> {
    return this.means.person(phone, signal);
  }

  private async takeOver(signal: AbortSignal): Promise<FoundPhone | null> {
    const { link, limits, keep, now, isHeld } = this.means;
    const engine = await link.up(signal);
    // while we were cut off another may have gone on with it: two would take it from each other, until we are stopped
    while (!(await isHeld())) await delay(AGAIN_MS, undefined, { signal });
    const call = engine.call(this.opening.call.id, limits);
    // the telephone before tells the end that came meanwhile, and one that is still to come
    const state = await call.takeOver().catch((error: unknown) => {
      call.handBack();
      throw error;
    });
    if (state === null) {
      await keepRecordingOf(call, keep).catch((error: unknown) => this.means.warn('call.recording-not-kept', error));
      call.handBack();
      return null;
    }
    if (state === 'ringing') await this.rings(now());
    const phone = this.phoneOf(call, []);
    if (state === 'answered') await phone.recordOn();
    return { phone, isAnswered: state === 'answered' };
  }

  private phoneOf(call: EngineCall, received: readonly LineEvent[]): RecordedPhone {
    const failed = (error: unknown): void => this.means.warn('call.not-recorded', error);
    this.phone = new RecordedPhone(call, { keep: this.means.keep, failed }, received, this.opening.signal);
    return this.phone;
  }

  private surelyOverInMs(): number {
    const overAt = this.opening.call.createdAt.getTime() + this.means.limits.longestSeconds * 1_000 + SURELY_OVER_MS;
    return Math.max(0, overAt - this.means.now().getTime());
  }
}
