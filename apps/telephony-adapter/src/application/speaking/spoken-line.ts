import {
  callLimitsOf,
  type Ending,
  type LineEffect,
  type LineReply,
  type LineTurn,
  type Question,
  type ShopperInput,
  type TalkRecord,
} from '@outcall/flow-language';
import type { Language } from '@outcall/kernel';
import type { Logger } from '@outcall/platform-telemetry';
import type { CallLine, LineMoment, LineOpening } from '../call-line.js';
import { AnswerUnderstanding } from './answer-understanding.js';
import type { Ear } from './ear.js';
import { HandedOver } from './handed-over.js';
import { hintsOf } from './hints.js';
import type { Pause } from './line-inbox.js';
import type { LineKeeper } from './line-keeper.js';
import { PhoneTalk } from './phone-talk.js';
import type { Prompts } from './prompts.js';
import { TalkTranscript } from './talk-transcript.js';
import type { Understanding } from './understanding.js';

/** What a talk needs, whatever its call. */
export interface SpeakingMeans {
  readonly prompts: Prompts;
  /** Null: keys alone. */
  readonly ear: Ear | null;
  /** Null: the rules understand alone. */
  readonly understanding: Understanding | null;
  readonly now: () => Date;
  readonly pause: Pause;
  readonly logger: Logger;
}

/** The shopper cut in; written down once it is known whether it is the beginning of an answer. */
interface CutIn {
  readonly input: ShopperInput;
  readonly startMs: number;
  readonly endMs: number;
}

const FAILED: Ending = { endReason: 'agent_ended', outcome: null };
const SILENCE: ShopperInput = { speech: null, dtmf: null };
const isSaid = ({ speech, dtmf }: ShopperInput): boolean => speech !== null || dtmf !== null;

/** Whether the turn brought nothing that has to be answered. */
const isEmpty = (reply: LineReply): boolean => (reply.kind === 'listened' ? !isSaid(reply.input) : !reply.cutInWith);

/**
 * The line of a call with a person at its end: speaks by prompts, listens to keys and, where there is an ear, to words.
 * A turn is answered when it is over. What the shopper brings before hanging up is answered too: the end is told with
 * the turn that comes then.
 */
export class SpokenLine implements CallLine {
  readonly repeatsItself = false;
  private readonly talk: PhoneTalk;
  private readonly transcript: TalkTranscript;
  private readonly answers: AnswerUnderstanding | null;
  private readonly person: HandedOver;
  private readonly silenceMs: number;
  private lines = 0;
  private hearsIn: Language | null = null;
  private cutIn: CutIn | null = null;
  /** Since when the answer is given that has cut its question. */
  private answerMs: number | null = null;
  private resumedMs = 0;

  constructor(
    private readonly opening: LineOpening,
    keeper: LineKeeper,
    private readonly means: SpeakingMeans,
  ) {
    const { call, definition, agent } = opening;
    const { maxSeconds, silenceSeconds } = callLimitsOf(definition);
    this.silenceMs = silenceSeconds * 1_000;
    this.transcript = new TalkTranscript(agent);
    const deaf = (error: unknown): void => means.logger.warn('call.deaf', { callId: call.id, error });
    const { now, pause, understanding, logger } = means;
    this.talk = new PhoneTalk(opening, keeper, { now, pause, deaf, maxMs: maxSeconds * 1_000 });
    this.person = new HandedOver(opening, keeper, this.talk, means);
    const isInterrupted = (): boolean => this.talk.hasMore;
    this.answers =
      understanding && new AnswerUnderstanding({ callId: call.id, agent, understanding, logger, isInterrupted });
  }

  async pickUp(): Promise<LineMoment> {
    await this.talk.pickUp();
    const { pickedUpAt, cut } = this.talk;
    return pickedUpAt && !cut ? { at: pickedUpAt, ending: null } : await this.reach();
  }

  async perform(effect: LineEffect): Promise<LineTurn> {
    this.writeCutIn(effect.kind === 'listen');
    const reply = await this.replyTo(effect).catch((error: unknown) => this.fail(error));
    const over = isEmpty(reply) ? this.person.endingOf(reply, this.talk.over) : null;
    if (over) await this.person.finish();
    return { reply, over };
  }

  async untilShopperIsFree(): Promise<void> {
    await this.withoutPerson().catch((error: unknown) => this.fail(error));
  }

  resume(effect: LineEffect, reply: LineReply, at: Date): void {
    this.writeCutIn(effect.kind === 'listen');
    const [startMs, endMs] = [this.resumedMs, Math.max(this.resumedMs, this.msOf(at))];
    this.resumedMs = endMs;
    if (effect.kind === 'say') this.said(effect.line, startMs, endMs);
    if (effect.kind === 'handoff') this.resumeHandoff(effect.to, reply, startMs, at);
    if (reply.kind === 'listened') this.heardBefore(effect, reply, startMs, endMs);
    const input = (reply.kind === 'listened' ? null : reply.cutInWith) ?? null;
    this.cutIn = input && { input, startMs: endMs, endMs };
    this.talk.goOnAfter(input);
  }

  /** That the line ended meanwhile is told with the next turn. */
  wait(): null {
    return null;
  }

  async reach(): Promise<LineMoment> {
    return { at: this.talk.endedAt ?? this.means.now(), ending: this.talk.cut };
  }

  /** What was said last has been heard to its end. */
  async close(ending: Ending): Promise<Ending> {
    await this.withoutPerson();
    if (!this.talk.over) await this.talk.hangUp(ending);
    await this.person.finish();
    return ending;
  }

  get record(): TalkRecord {
    this.writeCutIn(false);
    return this.transcript.recordAt(this.talkMs());
  }

  private async replyTo(effect: LineEffect): Promise<LineReply> {
    await this.withoutPerson();
    this.hearIn(this.opening.agent.language);
    switch (effect.kind) {
      case 'say':
        return { kind: 'said', cutInWith: this.talk.over ? null : await this.say(effect.line) };
      case 'listen':
        return this.talk.over ? { kind: 'listened', input: SILENCE } : await this.listen(effect.question);
      case 'handoff':
        return await this.handOff(effect.to);
    }
  }

  private async handOff(to: string | null): Promise<LineReply> {
    const requestedAtMs = this.nowMs();
    const { isConnected, cutInWith } = await this.person.connect(to);
    this.transcript.handedOff(to, requestedAtMs, isConnected ? this.nowMs() : null);
    if (cutInWith) this.cutIn = { input: cutInWith, startMs: this.nowMs(), endMs: this.nowMs() };
    return { kind: 'handed_off', isConnected, ...(cutInWith && { cutInWith }) };
  }

  private resumeHandoff(to: string | null, reply: LineReply, startMs: number, at: Date): void {
    const isConnected = reply.kind === 'handed_off' && reply.isConnected;
    this.transcript.handedOff(to, startMs, isConnected ? this.resumedMs : null);
    this.person.wasAsked(to, isConnected, at);
  }

  /** Nothing is said or heard here while the shopper talks to somebody else. */
  private async withoutPerson(): Promise<void> {
    if (await this.person.left()) this.hearsIn = null;
  }

  /** A call that cannot be talked in is hung up; with an aborted one another process goes on. */
  private async fail(error: unknown): Promise<never> {
    if (!this.opening.signal.aborted) {
      if (!this.talk.over) await this.talk.hangUp(FAILED);
      await this.person.dismiss();
    }
    throw error;
  }

  private async say(line: { readonly text: string; readonly textEn: string | null }): Promise<ShopperInput | null> {
    const { language } = this.opening.agent;
    const prompt = await this.means.prompts.of(line.text, language);
    const startMs = this.nowMs();
    const { input, sinceMs, isHeard } = await this.talk.say(prompt, this.lines === 0);
    const endMs = this.nowMs();
    if (isHeard) this.said(line, startMs, Math.max(startMs, this.talkMs()));
    if (input) this.cutIn = { input, startMs: this.msOf(new Date(sinceMs)), endMs };
    return input;
  }

  private async listen(question: Question): Promise<LineReply> {
    const { type } = question.expected;
    const { input, sinceMs } = await this.talk.listen(this.silenceMs, type === 'number' || type === 'date');
    if (!input) return { kind: 'listened', input: SILENCE };
    const endMs = this.nowMs();
    const { by, understood } = (await this.answers?.of(question, input)) ?? { by: null, understood: null };
    this.transcript.heard(input, this.answerMs ?? this.msOf(new Date(sinceMs)), endMs, by);
    return { kind: 'listened', input, ...(understood && { understood }) };
  }

  private said(line: { readonly text: string; readonly textEn: string | null }, startMs: number, endMs: number): void {
    this.lines += 1;
    this.transcript.said(line, startMs, endMs);
  }

  /** An answer that began with it is written when it is whole. */
  private writeCutIn(isAnswering: boolean): void {
    if (this.cutIn && !isAnswering) this.transcript.heard(this.cutIn.input, this.cutIn.startMs, this.cutIn.endMs);
    this.answerMs = isAnswering && this.cutIn ? this.cutIn.startMs : null;
    this.cutIn = null;
  }

  private hearIn(language: Language): void {
    const { ear } = this.means;
    if (!ear || this.hearsIn === language) return;
    this.hearsIn = language;
    const hints = hintsOf(this.opening.definition, language);
    this.talk.listenWith(ear.hears(language) ? ear.open(language, hints) : null);
  }

  /** The model is not asked again: what it understood came with the reply. */
  private heardBefore(
    effect: LineEffect,
    reply: LineReply & { kind: 'listened' },
    startMs: number,
    endMs: number,
  ): void {
    const { input, understood } = reply;
    const isUnderstood = effect.kind !== 'listen' || this.opening.agent.puzzleOf(effect.question, input) === null;
    const by = understood?.by ?? (this.answers && isUnderstood ? 'rules' : null);
    this.transcript.heard(input, startMs, endMs, by);
  }

  /** Until its end, which may be known later than it was. */
  private talkMs(): number {
    return this.msOf(this.talk.endedAt ?? this.means.now());
  }

  private nowMs(): number {
    return this.msOf(this.means.now());
  }

  /** Milliseconds from picking up. */
  private msOf(at: Date): number {
    return Math.max(0, at.getTime() - (this.talk.pickedUpAt ?? at).getTime());
  }
}
