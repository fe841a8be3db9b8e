import type { Ending, ShopperInput } from '@outcall/flow-language';
import type { CallEnding } from '../../domain/call-ending.js';
import type { LineOpening } from '../call-line.js';
import type { EarSession } from './ear.js';
import { lineEnd, lostLine, TIME_UP, type LineEnd } from './line-end.js';
import { isOfShopper, LineInbox, type Happening, type Pause } from './line-inbox.js';
import type { LineKeeper } from './line-keeper.js';
import type { Phone } from './phone.js';
import type { Prompt } from './prompts.js';
import { afterCutIn, NOBODY_SPEAKS, taken, type Decision, type Floor, type TurnEvent } from './turn-taking.js';

/** How often a prompt is tried that the engine does not play. */
const MAX_TRIES = 3;
/**
 * The end of a call is told at once after it; where this machine or the engine is busy, later. Only a call whose end is
 * not told at all is waited for so long.
 */
const END_MS = 60_000;
/** An engine that has told of the end may still have its recording kept; longer than that may take. */
const HELD_BACK_MS = 15_000;
/** Nothing is waited for longer without looking again. */
const LOOK_MS = 60_000;

interface SoundOfTurn {
  readonly prompt: Prompt;
  readonly begin: TurnEvent;
  promptId: string;
  tries: number;
  isStopped: boolean;
  isHeard: boolean;
}

/** What a turn came to. `isHeard`: something of its prompt was. */
export interface PhoneTurn {
  readonly input: ShopperInput | null;
  /** Since when it was said or pressed; in milliseconds of the clock. */
  readonly sinceMs: number;
  readonly isHeard: boolean;
}

interface TalkOpening extends Pick<LineOpening, 'signal' | 'rings'> {
  readonly call: Pick<LineOpening['call'], 'id' | 'epoch' | 'answeredAt' | 'hangUpAt'>;
}

interface TalkMeans {
  readonly now: () => Date;
  readonly pause: Pause;
  readonly maxMs: number;
  /** The ear failed: only keys are heard from now on. */
  readonly deaf: (error: unknown) => void;
}

/** One call on its telephone, turn by turn, until it is over. */
export class PhoneTalk {
  /** Null: it goes on. */
  over: Ending | null = null;
  pickedUpAt: Date | null;
  endedAt: Date | null = null;
  /** How it ended without any talk, or was hung up from here without the agent. */
  cut: CallEnding | null = null;
  private readonly inbox: LineInbox;
  private phone: Phone | null = null;
  private floor: Floor = NOBODY_SPEAKS;
  private prompts = 0;
  /** Since when the engine does not have the call any more; its end may be told later. */
  private overSince: Date | null = null;

  constructor(
    private readonly opening: TalkOpening,
    private readonly keeper: LineKeeper,
    private readonly means: TalkMeans,
  ) {
    this.pickedUpAt = opening.call.answeredAt;
    this.inbox = new LineInbox(means.pause, opening.signal, means.deaf);
  }

  /** Until the shopper has picked up, or it is certain that nobody will. */
  async pickUp(): Promise<void> {
    await this.find();
    while (!this.pickedUpAt && !this.over) {
      const event = await this.inbox.next(LOOK_MS);
      if (event.kind === 'ringing') await this.opening.rings(this.means.now());
      if (event.kind === 'answered') this.pickedUpAt = this.means.now();
      await this.follow(event, null);
    }
  }

  /** Whether the shopper has said or pressed more since the last turn. */
  get hasMore(): boolean {
    return this.inbox.hasWordsOrKeys;
  }

  /** What the next turn begins with: an earlier holder of the call had heard it. */
  goOnAfter(cutIn: ShopperInput | null): void {
    this.floor = afterCutIn(cutIn);
  }

  listenWith(ear: EarSession | null): void {
    void this.inbox.listenWith(ear);
    if (ear) this.keeper.hear(ear);
  }

  /** `isWhole`: words do not cut it. `keys`: only these do; left out: each does. */
  async say(prompt: Prompt, isWhole: boolean, keys?: string): Promise<PhoneTurn> {
    const begin: TurnEvent = { kind: 'say', isWhole, ...(keys !== undefined && { keys }) };
    const sound: SoundOfTurn = { prompt, begin, promptId: '', tries: 0, isStopped: false, isHeard: false };
    await this.play(sound);
    for (const event of this.inbox.takeWaiting()) await this.follow(event, sound);
    return await this.take(begin, sound);
  }

  async listen(silenceMs: number, takesNumber: boolean): Promise<PhoneTurn> {
    return await this.take({ kind: 'listen', silenceMs, takesNumber }, null);
  }

  /** The shopper hears that it rings elsewhere; or no longer. Where that cannot be done it is silent. */
  async ringElsewhere(isRinging: boolean): Promise<void> {
    const tone = `${this.opening.call.id}-tone`;
    await this.phone?.stop(tone).catch(() => false); // an earlier holder of the call may have begun it
    if (isRinging) await this.phone?.ring(tone).catch(() => false);
  }

  /**
   * Follows the line until something else is done; null: the line was over before, and the signal is aborted. What the
   * shopper says and presses meanwhile is for `hear`.
   */
  async during<T>(doing: (signal: AbortSignal) => Promise<T>, hear: (event: Happening) => void): Promise<T | null> {
    const over = new AbortController();
    let isDone = false;
    const done = doing(AbortSignal.any([this.opening.signal, over.signal])).finally(() => {
      isDone = true;
      this.inbox.nudge();
    });
    done.catch(() => undefined);
    while (!isDone && !this.over) {
      const event = await this.inbox.next(Math.min(LOOK_MS, Math.max(0, this.longestMs() - this.nowMs())));
      if (isOfShopper(event)) hear(event);
      else await this.follow(event, null);
    }
    if (isDone) {
      const waiting = this.inbox.takeWaiting();
      for (const event of waiting.filter(isOfShopper)) hear(event); // said before it was done
      this.inbox.putBack(waiting.filter((event) => !isOfShopper(event)));
      return await done;
    }
    over.abort();
    await done.catch(() => undefined);
    return null;
  }

  /** Unknown where the engine cannot be asked: it ends each call by itself after its longest time. */
  async hangUp(ending: Ending): Promise<void> {
    this.end(ending);
    await this.phone?.hangUp().catch(() => false);
  }

  private async take(begin: TurnEvent, sound: SoundOfTurn | null): Promise<PhoneTurn> {
    let decision = this.tell(begin);
    if (this.over && !decision.reply) decision = this.settled();
    for (;;) {
      if (sound && decision.prompt === 'stop') await this.stop(sound);
      if (sound && decision.prompt === 'again') await this.play(sound);
      if (decision.reply) return { ...decision.reply, isHeard: sound?.isHeard ?? false };
      decision = await this.follow(await this.inbox.next(this.waitMs(decision)), sound);
    }
  }

  private async follow(event: Happening, sound: SoundOfTurn | null): Promise<Decision> {
    switch (event.kind) {
      case 'key':
      case 'started':
      case 'partial':
      case 'final':
        return this.tell(event);
      case 'prompt_over':
        return await this.promptOver(event, sound);
      case 'ended':
        if (!this.over) this.ended(event.isAnswered);
        break;
      case 'gone':
        if (event.phone === this.phone && !this.over) return await this.goOn(sound);
        break;
      case 'tick':
        if (!this.over && this.nowMs() >= this.longestMs()) await this.hangUp(TIME_UP);
        break;
      default: // nothing of a talk
    }
    return this.settled();
  }

  private async promptOver(
    { promptId, isPlayed }: Happening & { kind: 'prompt_over' },
    sound: SoundOfTurn | null,
  ): Promise<Decision> {
    if (promptId !== sound?.promptId) return this.settled();
    // the call may be over, and its end be told next
    const isToBeHeard = !isPlayed && !sound.isStopped;
    if (isToBeHeard && (await this.play(sound))) return this.tell(sound.begin);
    return this.tell({ kind: isToBeHeard ? 'tick' : 'prompt_over' });
  }

  /** After a gap in which anything may have happened: what was being said then is said again. */
  private async goOn(sound: SoundOfTurn | null): Promise<Decision> {
    await this.find();
    if (sound && !sound.isStopped && !this.over && (await this.play(sound))) return this.tell(sound.begin);
    return this.settled();
  }

  /** `waitMs`: how long the telephone before may still tell of the end, where the engine has no such call. */
  private async find(waitMs = 0): Promise<void> {
    const found = await this.keeper.find();
    if (!found) {
      this.overSince ??= this.means.now();
      const untilMs = this.nowMs() + waitMs;
      const lineEnd = await this.inbox.end(this.phone, () => untilMs - this.nowMs()); // or was told meanwhile
      return lineEnd ? this.ended(lineEnd.isAnswered) : this.broken(lostLine(this.atEnd()));
    }
    this.phone = found.phone;
    this.overSince = null;
    if (found.isAnswered) this.pickedUpAt ??= this.means.now();
    void this.inbox.follow(found.phone);
  }

  /** Returns false when the call is over. */
  private async play(sound: SoundOfTurn): Promise<boolean> {
    while (!this.over && this.phone) {
      if (sound.tries === MAX_TRIES) throw new Error(`the engine does not play ${sound.prompt.url}`);
      sound.tries += 1;
      this.prompts += 1;
      sound.promptId = `${this.opening.call.id}-${this.opening.call.epoch}-${this.prompts}`;
      const isPlaying = await this.phone.play(sound.promptId, sound.prompt.url).catch(() => null);
      if (isPlaying) {
        sound.isStopped = false;
        sound.isHeard = true;
        return true;
      }
      if (isPlaying === null) await this.find(HELD_BACK_MS);
      else await this.comeToEnd();
    }
    return false;
  }

  private async stop(sound: SoundOfTurn): Promise<void> {
    sound.isStopped = true;
    sound.tries = 0;
    // where it cannot be stopped the prompt goes on, or the line is gone and the inbox tells it
    await this.phone?.stop(sound.promptId).catch(() => false);
  }

  /** The engine does not have the call any more. What else was told before its end is left for later. */
  private async comeToEnd(): Promise<void> {
    this.overSince ??= this.means.now();
    const untilMs = this.nowMs() + END_MS;
    const lineEnd = await this.inbox.end(this.phone, () => untilMs - this.nowMs());
    if (lineEnd) this.ended(lineEnd.isAnswered);
    else await this.find();
  }

  private ended(isAnswered: boolean): void {
    if (isAnswered) this.pickedUpAt ??= this.means.now();
    this.broken(lineEnd(this.phone?.endReason ?? null, this.atEnd()));
  }

  private broken({ ending, cut }: LineEnd): void {
    this.cut = cut ?? this.cut;
    this.end(ending);
  }

  private end(ending: Ending): void {
    this.over = ending;
    this.endedAt = this.overSince ?? this.means.now();
  }

  private settled(): Decision {
    return this.tell({ kind: this.over ? 'hung_up' : 'tick' });
  }

  private tell(event: TurnEvent): Decision {
    const { floor, decision } = taken(this.floor, event, this.nowMs());
    this.floor = floor;
    return decision;
  }

  private waitMs({ wakeAtMs }: Decision): number {
    if (this.over && this.floor.hungUpMs === null) return 0;
    const untilMs = Math.min(wakeAtMs ?? Infinity, this.over ? Infinity : this.longestMs());
    return Math.min(LOOK_MS, Math.max(0, untilMs - this.nowMs()));
  }

  private longestMs(): number {
    return this.pickedUpAt ? this.pickedUpAt.getTime() + this.means.maxMs : Infinity;
  }

  private atEnd() {
    const endMs = this.overSince?.getTime() ?? this.nowMs();
    const talkMs = this.pickedUpAt && Math.max(0, endMs - this.pickedUpAt.getTime());
    return { talkMs, isToBeHungUp: Boolean(this.opening.call.hangUpAt) };
  }

  private nowMs(): number {
    return this.means.now().getTime();
  }
}
