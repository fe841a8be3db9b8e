import type { Language } from '@outcall/kernel';
import type { FlowDefinition } from '../../definition/flow-definition.js';
import { callLimitsOf } from '../../definition/retry-plan.js';
import type { ConductedCall } from '../conduct.js';
import type { Conversation, HandoffRecord } from '../conversation.js';
import type { Ending, LineEffect, LineReply, LineTurn, SpokenLine } from '../effects.js';
import type { ConversationSettings } from './conversation-settings.js';
import { SimulatedTranscript } from './simulated-transcript.js';
import { SimulatedShopper, type Utterance } from './shopper.js';
import type { ShopperInput } from '../../understanding/shopper-input.js';

const ACTION_MS = 500; // fixed, because a transcript must not depend on the network
const HANDOFF_MS = 3_000;
const HUNG_UP: Ending = { endReason: 'shopper_hung_up', outcome: null };
const TIME_UP: Ending = { endReason: 'max_duration', outcome: null };

/** What a line knows of its talk. */
export type TalkRecord = Pick<Conversation, 'transcript' | 'handoff' | 'languagesHeard' | 'talkMs'>;

/**
 * A line with a simulated shopper at its end: performs what the agent asks for, keeps time, and hangs up when the
 * shopper does or time is up. It does all of that at once: time on it is a number. The same effects are answered in the
 * same way each time.
 */
export class SimulatedLine {
  private readonly transcript: SimulatedTranscript;
  private readonly shopper: SimulatedShopper;
  private readonly silenceMs: number;
  private handoff: HandoffRecord | null = null;
  private answersGiven = 0;

  constructor(
    agent: Pick<ConductedCall, 'language' | 'languageHeard'>,
    definition: FlowDefinition,
    private readonly settings: Omit<ConversationSettings, 'inputs' | 'language' | 'callback'>,
  ) {
    const limits = callLimitsOf(definition);
    const languageOf = (speaker: string, text: string): Language =>
      speaker === 'shopper' ? agent.languageHeard(text) : agent.language;
    this.transcript = new SimulatedTranscript(languageOf, limits.maxSeconds * 1_000);
    this.silenceMs = limits.silenceSeconds * 1_000;
    this.shopper = new SimulatedShopper(
      () => agent.language,
      settings.testAnswers ?? {},
      settings.behaviour ?? 'answers',
      settings.today,
    );
  }

  /** Milliseconds from picking up. */
  get nowMs(): number {
    return this.transcript.nowMs;
  }

  perform(effect: LineEffect): LineTurn {
    switch (effect.kind) {
      case 'say':
        return this.say(effect.line);
      case 'listen':
        return this.turn({ kind: 'listened', input: this.hear(this.shopper.answer(effect.question)) });
      case 'handoff':
        return this.turn(this.handOff(effect.to));
    }
  }

  /** The shopper waited for an action. Returns how the line ended meanwhile; null: it goes on. */
  wait(): Ending | null {
    this.transcript.pass(ACTION_MS);
    return this.transcript.isTimeUp ? TIME_UP : null;
  }

  /** How the call ends when the agent has come to its end: nothing may be left to be said after the last answer. */
  endingOf(ending: Ending): Ending {
    return this.hangsUpHalfWay ? HUNG_UP : ending;
  }

  get record(): TalkRecord {
    const transcript = this.transcript.lines;
    return {
      transcript,
      handoff: this.handoff,
      languagesHeard: [
        ...new Set(transcript.filter(({ speaker }) => speaker === 'shopper').map(({ language }) => language)),
      ],
      talkMs: this.transcript.nowMs,
    };
  }

  private get hangsUpHalfWay(): boolean {
    return this.settings.behaviour === 'hangs_up_half_way';
  }

  private turn(reply: LineReply): LineTurn {
    return { reply, over: this.transcript.isTimeUp ? TIME_UP : null };
  }

  private say(line: SpokenLine): LineTurn {
    if (this.hangsUpHalfWay && this.answersGiven > 0) {
      this.transcript.write('agent', firstHalf(line.text), line.textEn === null ? null : firstHalf(line.textEn));
      return { reply: { kind: 'said', cutInWith: null }, over: HUNG_UP };
    }
    const isFirstLine = this.transcript.lines.length === 0;
    this.transcript.write('agent', line.text, line.textEn);
    const reaction = isFirstLine ? this.shopper.reactionToDisclosure() : null;
    return this.turn({ kind: 'said', cutInWith: reaction && this.hear(reaction) });
  }

  private hear(utterance: Utterance | null): ShopperInput {
    if (!utterance) {
      this.transcript.pass(this.silenceMs);
      return { speech: null, dtmf: null };
    }
    this.answersGiven += 1;
    this.transcript.write('shopper', utterance.text, utterance.textEn);
    return { speech: utterance.text, dtmf: null };
  }

  private handOff(to: string | null): LineReply {
    const requestedAtMs = this.transcript.nowMs;
    const isConnected = this.settings.isPersonAvailable ?? true;
    this.transcript.pass(HANDOFF_MS);
    this.handoff = { to, requestedAtMs, connectedAtMs: isConnected ? this.transcript.nowMs : null };
    return { kind: 'handed_off', isConnected };
  }
}

/** The part of a line that is heard when the shopper hangs up in the middle of it. */
function firstHalf(text: string): string {
  const words = text.split(' ');
  return `${words.slice(0, Math.ceil(words.length / 2)).join(' ')}…`;
}
