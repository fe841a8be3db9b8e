import type { ShopperInput } from '@outcall/flow-language';
import type { Happening, Pause } from './line-inbox.js';
import type { LineEvent } from './line-event.js';
import type { LineKeeper } from './line-keeper.js';
import type { PersonPhone } from './person-phone.js';
import { PhoneGoneError } from './phone.js';
import type { PhoneTalk } from './phone-talk.js';
import type { Prompt } from './prompts.js';

/** How long the engine is asked for a person who may be there alone. */
const DISMISSED_MS = 5_000;
/** So soon the engine is asked again for a person whom the shopper may be talking with; then later and later. */
const FIRST_AGAIN_MS = 250;
const MAX_AGAIN_MS = 4_000;
/** How often the person is told what it is about, where the engine does not play it. */
const MAX_TRIES = 3;

interface Means {
  readonly callId: string;
  readonly keeper: LineKeeper;
  readonly talk: PhoneTalk;
  /** The opt-out in what the shopper says or presses while it rings there; null: it goes on ringing. */
  readonly optOutIn: (event: Happening) => ShopperInput | null;
  readonly pause: Pause;
  /** Aborted: another process goes on with the call. */
  readonly signal: AbortSignal;
  readonly warn: (error: unknown) => void;
}

/** What became of it. `cutInWith`: the shopper did not want that any more. */
export interface Connected {
  readonly isConnected: boolean;
  readonly cutInWith: ShopperInput | null;
}

/**
 * Gives a call to a person: their telephone rings, they hear what it is about, and then the shopper. Whatever goes
 * wrong on that way is as if nobody had picked up. Whoever hangs up first ends it for the person alone.
 */
export class Handover {
  private phone: PersonPhone | null = null;
  private isWithPerson = false;
  /** Nobody knows whether somebody was called, or is still there. */
  private isUnknown = false;

  constructor(private readonly means: Means) {}

  /** Until they hear each other. `person`: see `LineKeeper`; `whisper`: what the person hears before. */
  async connect(person: string | null, whisper: Prompt): Promise<Connected> {
    const { talk, optOutIn } = this.means;
    let cutInWith = null as ShopperInput | null;
    const refused = new AbortController();
    await talk.ringElsewhere(true);
    const isConnected = await talk
      .during(
        (signal) => this.ring(person, whisper, AbortSignal.any([signal, refused.signal])),
        (event) => {
          cutInWith ??= optOutIn(event);
          if (cutInWith) refused.abort();
        },
      )
      .catch((error: unknown) => {
        if (refused.signal.aborted) return false;
        throw error;
      });
    this.isWithPerson = isConnected === true && !cutInWith;
    if (!this.isWithPerson) await (this.isUnknown ? this.dismiss() : this.drop());
    return { isConnected: this.isWithPerson, cutInWith };
  }

  /** An earlier holder of the call has connected them. */
  wasConnected(): void {
    this.isWithPerson = true;
  }

  /**
   * Until the person is gone, or the shopper. What they say is theirs alone: no ear listens, and keys are for `hear`.
   * False: the shopper was with nobody.
   */
  async over(hear: (event: Happening) => void = () => undefined): Promise<boolean> {
    if (!this.isWithPerson) return false;
    const { talk } = this.means;
    talk.listenWith(null);
    await talk.during((signal) => this.untilGone(signal), hear);
    await this.dismiss();
    return true;
  }

  /** For a shopper who is gone: whoever was called, perhaps by an earlier holder of the call, is left alone. */
  async dismiss(): Promise<void> {
    this.isWithPerson = this.isUnknown = false;
    this.phone ??= await this.means.keeper.person(null, AbortSignal.timeout(DISMISSED_MS)).catch((error: unknown) => {
      this.failed(error);
      return null;
    });
    await this.drop();
  }

  /** Returns whether they hear each other. */
  private async ring(person: string | null, whisper: Prompt, signal: AbortSignal): Promise<boolean> {
    let asked = person;
    for (;;) {
      try {
        this.isUnknown = true;
        this.phone = await this.means.keeper.person(asked, signal);
        this.isUnknown = false;
        return this.phone !== null && (await this.greet(this.phone, whisper, signal));
      } catch (error) {
        if (error instanceof PhoneGoneError) this.isUnknown = true;
        if (error instanceof PhoneGoneError || this.means.signal.aborted) this.leave();
        signal.throwIfAborted();
        if (!(error instanceof PhoneGoneError)) return this.failed(error);
        asked = null;
      }
    }
  }

  private async greet(phone: PersonPhone, whisper: Prompt, signal: AbortSignal): Promise<boolean> {
    if (phone.state === 'called' && !(await comesTo(phone, 'answered', signal))) return false;
    // who was in the call before the one who brought them there died knows what it is about
    if (phone.state !== 'joined' && !(await this.whisperTo(phone, whisper, signal))) return false;
    await this.means.talk.ringElsewhere(false);
    return await phone.join();
  }

  /** Nobody is joined who has not heard it: it tells that the call is recorded. */
  private async whisperTo(phone: PersonPhone, whisper: Prompt, signal: AbortSignal): Promise<boolean> {
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      if (!(await phone.play(`${this.means.callId}-whisper-${tries}`, whisper.url))) return false;
      const over = await comesTo(phone, 'prompt_over', signal);
      if (!over) return false;
      if (over.kind === 'prompt_over' && over.isPlayed) return true;
    }
    return this.failed(new Error(`the engine does not play ${whisper.url}`));
  }

  private async untilGone(signal: AbortSignal): Promise<void> {
    let againMs = FIRST_AGAIN_MS;
    for (;;) {
      try {
        this.phone ??= await this.means.keeper.person(null, signal);
        if (!this.phone || !(await this.phone.join())) return;
        againMs = FIRST_AGAIN_MS;
        await comesTo(this.phone, 'ended', signal);
        return;
      } catch (error) {
        if (!signal.aborted || this.means.signal.aborted) this.leave();
        signal.throwIfAborted();
        if (error instanceof PhoneGoneError) continue;
        // two people talk: whatever the engine answers, they are not parted; it is told once until it answers
        if (againMs === FIRST_AGAIN_MS) this.failed(error);
        await this.means.pause(againMs, signal);
        againMs = Math.min(2 * againMs, MAX_AGAIN_MS);
      }
    }
  }

  /** It is found again where it is needed; what looked after it does not go on. */
  private leave(): void {
    this.phone?.leave();
    this.phone = null;
  }

  private failed(error: unknown): false {
    this.means.warn(error);
    return false;
  }

  /** The engine ends their call by itself, where it cannot be asked. */
  private async drop(): Promise<void> {
    const { phone } = this;
    this.phone = null;
    await this.means.talk.ringElsewhere(false);
    await phone?.hangUp().catch(this.means.warn);
  }
}

/** Null: the call ended without. */
async function comesTo(
  phone: PersonPhone,
  kind: 'answered' | 'prompt_over' | 'ended',
  signal: AbortSignal,
): Promise<LineEvent | null> {
  for (;;) {
    const event = await phone.next(signal);
    if (event.kind === kind) return event;
    if (event.kind === 'ended') return null;
  }
}
