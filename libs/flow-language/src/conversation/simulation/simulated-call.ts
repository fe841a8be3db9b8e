import type { FlowDefinition } from '../../definition/flow-definition.js';
import { conduct, type ConductedCall } from '../conduct.js';
import type { ActionReply, ActionRequest, Conversation } from '../conversation.js';
import type { EffectReply, Ending, LineTurn } from '../effects.js';
import type { ConversationSettings } from './conversation-settings.js';
import { SimulatedLine } from './simulated-line.js';

type Talk<T> = Generator<ActionRequest, T, ActionReply>;

/** One call on a simulated line, from picking up to hanging up. */
export class SimulatedCall {
  private readonly agent: ConductedCall;
  private readonly line: SimulatedLine;
  private readonly actions: { request: ActionRequest; reply: ActionReply }[] = [];

  constructor(definition: FlowDefinition, settings: ConversationSettings) {
    this.agent = conduct(definition, settings);
    this.line = new SimulatedLine(this.agent, definition, settings);
  }

  *run(): Talk<Conversation> {
    let step = this.agent.next();
    while (!step.done) {
      const effect = step.value;
      const turn = effect.kind === 'act' ? yield* this.act(effect.request) : this.line.perform(effect);
      if (turn.over) return this.result(turn.over);
      step = this.agent.next(turn.reply);
    }
    return this.result(this.line.endingOf(step.value));
  }

  private *act(wanted: Omit<ActionRequest, 'atMs'>): Talk<LineTurn<EffectReply>> {
    const request = { ...wanted, atMs: this.line.nowMs };
    const reply = yield request;
    this.actions.push({ request, reply });
    return { reply: { kind: 'acted', reply }, over: this.line.wait() };
  }

  private result(ending: Ending): Conversation {
    const { transcript, ...record } = this.line.record;
    return { transcript, ...this.agent.concluded(ending), actions: this.actions, ...record };
  }
}
