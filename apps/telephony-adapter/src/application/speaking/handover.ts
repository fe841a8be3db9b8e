import type { ShopperInput } from '@outcall/flow-language';
import type { Happening } from './line-inbox.js';
import type { LineKeeper } from './line-keeper.js';
import type { PersonPhone } from './person-phone.js';
import { PhoneGoneError } from './phone.js';
import type { PhoneTalk } from './phone-talk.js';
import type { Prompt } from './prompts.js';

/** How long the engine is asked for a person who may be there alone. */
const DISMISSED_MS = 5_000;

interface Means {
  readonly callId: string;
  readonly keeper: LineKeeper;
  readonly talk: PhoneTalk;
  /** The opt-out in what the shopper says or presses while it rings there; null: it goes on ringing. */
  readonly optOutIn: (event: Happening) => ShopperInput | null;
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
    if (!this.isWithPerson) await this.drop();
    return { isConnected: this.isWithPerson, cutInWith };
  }

  /** An earlier holder of the call has connected them. */
  wasConnected(): void {
    this.isWithPerson = true;
  }

  /** Until the person is gone, or the shopper: what they say is theirs alone. False: the shopper was with nobody. */
  async over(): Promise<boolean> {
    if (!this.isWithPerson) return false;
    const { talk } = this.means;
    talk.listenWith(null);
    await talk.during(
      (signal) => this.untilGone(signal),
      () => undefined,
    );
    await this.dismiss();
    return true;
  }

  /** For a shopper who is gone: whoever was called, perhaps by an earlier holder of the call, is left alone. */
  async dismiss(): Promise<void> {
    this.isWithPerson = false;
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
        this.phone = await this.means.keeper.person(asked, signal);
        return this.phone !== null && (await this.greet(this.phone, whisper, signal));
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof PhoneGoneError)) return this.failed(error);
        asked = null;
      }
    }
  }

  private async greet(phone: PersonPhone, whisper: Prompt, signal: AbortSignal): Promise<boolean> {
    if (phone.state === 'called' && !(await comesTo(phone, 'answered', signal))) return false;
    // who was in the call before the one who brought them there died knows what it is about
    if (phone.state !== 'joined') {
      if (!(await phone.play(`${this.means.callId}-whisper`, whisper.url))) return false;
      if (!(await comesTo(phone, 'prompt_over', signal))) return false;
    }
    await this.means.talk.ringElsewhere(false);
    return await phone.join();
  }

  private async untilGone(signal: AbortSignal): Promise<void> {
    for (;;) {
      try {
        this.phone ??= await this.means.keeper.person(null, signal);
        if (!this.phone || !(await this.phone.join())) return;
        await comesTo(this.phone, 'ended', signal);
        return;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof PhoneGoneError)) return void this.failed(error);
        this.phone = null;
      }
    }
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

/** False: the call ended without. */
async function comesTo(phone: PersonPhone, kind: 'answered' | 'prompt_over' | 'ended', signal: AbortSignal) {
  for (;;) {
    const event = await phone.next(signal);
    if (event.kind === kind) return true;
    if (event.kind === 'ended') return false;
  }
}
