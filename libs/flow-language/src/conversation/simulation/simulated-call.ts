import { safeMap } from '@outcall/kernel';
import type { FlowDefinition } from '../../definition/flow-definition.js';
import { callLimitsOf } from '../../definition/retry-plan.js';
import { agent } from '../agent.js';
import { openCall, type CallState } from '../call-state.js';
import type { ActionReply, ActionRequest, Conversation, HandoffRecord } from '../conversation.js';
import type { ConversationSettings } from './conversation-settings.js';
import { languageHeard } from '../languages.js';
import type { Effect, EffectReply, Ending, SpokenLine } from '../effects.js';
import { SimulatedTranscript } from './simulated-transcript.js';
import { SimulatedShopper, type Utterance } from './shopper.js';
import type { ShopperInput } from '../../understanding/shopper-input.js';

const ACTION_MS = 500; // fixed, because a transcript must not depend on the network
const HANDOFF_MS = 3_000;

type Talk<T> = Generator<ActionRequest, T, ActionReply>;
const HUNG_UP: Ending = { endReason: 'shopper_hung_up', outcome: null };

/**
 * One call with a simulated shopper: performs the agent's effects, keeps time, and hangs up when the shopper does or
 * time is up.
 */
export class SimulatedCall {
  private readonly call: CallState;
  private readonly transcript: SimulatedTranscript;
  private readonly shopper: SimulatedShopper;
  private readonly silenceMs: number;
  private readonly actions: { request: ActionRequest; reply: ActionReply }[] = [];
  private handoff: HandoffRecord | null = null;
  private answersGiven = 0;

  constructor(
    definition: FlowDefinition,
    private readonly settings: ConversationSettings,
  ) {
    const limits = callLimitsOf(definition);
    this.call = openCall(
      definition,
      settings.language,
      settings.inputs,
      settings.today ?? null,
      settings.callback ?? null,
    );
    this.transcript = new SimulatedTranscript(
      (speaker, text) => (speaker === 'shopper' ? languageHeard(this.call, text) : this.call.language),
      limits.maxSeconds * 1_000,
    );
    this.silenceMs = limits.silenceSeconds * 1_000;
    this.shopper = new SimulatedShopper(
      () => this.call.language,
      settings.testAnswers ?? {},
      settings.behaviour ?? 'answers',
      settings.today,
    );
  }

  *run(): Talk<Conversation> {
    const walk = agent(this.call);
    let step = walk.next();
    while (!step.done) {
      const reply = yield* this.performEffect(step.value);
      if (reply === 'hung_up') return this.result(HUNG_UP);
      if (this.transcript.isTimeUp) return this.result({ endReason: 'max_duration', outcome: null });
      step = walk.next(reply);
    }
    return this.result(this.hangsUpHalfWay ? HUNG_UP : step.value); // nothing was left to be said after the answer
  }

  private get hangsUpHalfWay(): boolean {
    return this.settings.behaviour === 'hangs_up_half_way';
  }

  private *performEffect(effect: Effect): Talk<EffectReply | 'hung_up'> {
    switch (effect.kind) {
      case 'say':
        return this.say(effect.line);
      case 'listen':
        return { kind: 'listened', input: this.hear(this.shopper.answer(effect.question)) };
      case 'act':
        return yield* this.act(effect.request);
      case 'handoff':
        return this.handOff(effect.to);
    }
  }

  private say(line: SpokenLine): EffectReply | 'hung_up' {
    if (this.hangsUpHalfWay && this.answersGiven > 0) {
      this.transcript.write('agent', firstHalf(line.text), line.textEn === null ? null : firstHalf(line.textEn));
      return 'hung_up';
    }
    const isFirstLine = this.transcript.lines.length === 0;
    this.transcript.write('agent', line.text, line.textEn);
    const reaction = isFirstLine ? this.shopper.reactionToDisclosure() : null;
    return { kind: 'said', cutInWith: reaction && this.hear(reaction) };
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

  private *act(wanted: Omit<ActionRequest, 'atMs'>): Talk<EffectReply> {
    const request = { ...wanted, atMs: this.transcript.nowMs };
    const reply = yield request;
    this.actions.push({ request, reply });
    this.transcript.pass(ACTION_MS);
    return { kind: 'acted', reply };
  }

  private handOff(to: string | null): EffectReply {
    const requestedAtMs = this.transcript.nowMs;
    const isConnected = this.settings.isPersonAvailable ?? true;
    this.transcript.pass(HANDOFF_MS);
    const connectedAtMs = this.handoff?.connectedAtMs ?? (isConnected ? this.transcript.nowMs : null);
    this.handoff = { to, requestedAtMs: this.handoff?.requestedAtMs ?? requestedAtMs, connectedAtMs };
    return { kind: 'handed_off', isConnected };
  }

  private result(ending: Ending): Conversation {
    const transcript = this.transcript.lines;
    return {
      transcript,
      answers: safeMap(this.call.answers),
      ...(this.call.closing ?? ending),
      actions: this.actions,
      isOptedOut: this.call.isOptedOut,
      handoff: this.handoff,
      languagesHeard: [
        ...new Set(transcript.filter(({ speaker }) => speaker === 'shopper').map(({ language }) => language)),
      ],
      ...(this.call.closing?.endReason === 'callback_requested' && {
        callbackAt: this.call.callbackAt?.toISOString() ?? null,
      }),
      talkMs: this.transcript.nowMs,
      path: this.call.path,
    };
  }
}

/** The part of a line that is heard when the shopper hangs up in the middle of it. */
function firstHalf(text: string): string {
  const words = text.split(' ');
  return `${words.slice(0, Math.ceil(words.length / 2)).join(' ')}…`;
}
