import { Injectable } from '@nestjs/common';
import type { ConductedCall, Effect, EffectReply, Ending, LineTurn } from '@outcall/flow-language';
import { FaultPoints } from '@outcall/platform-faults';
import { concluded, type CallEnding } from '../../domain/call-ending.js';
import { handoff } from '../../domain/call-events.js';
import type { CallLine } from '../call-line.js';
import { CallReports } from './call-reports.js';
import { CallServices } from './call-services.js';
import type { CallTurn } from './call-turns.js';
import { DoActions } from './do-actions.js';
import { KeepTurns } from './keep-turns.js';
import { Pacer } from './pacer.js';
import type { Playing } from './playing.js';
import type { TalkTurns } from './talk-turns.js';

export interface TalkEnd {
  readonly at: Date;
  readonly ending: CallEnding;
}

interface Talk {
  readonly playing: Playing;
  readonly agent: ConductedCall;
  readonly line: CallLine;
  readonly turns: TalkTurns;
  /** When the shopper opted out in what an earlier holder stored, where that one did not hear it. */
  heardInReplayAt: Date | null;
}

type Turn = LineTurn<EffectReply>;

const OPTED_OUT: Ending = { endReason: 'opted_out', outcome: null };
/** Ours, and no call follows: what was done in this one would be done twice. */
const GONE_ASTRAY: Ending = { endReason: 'lost', outcome: null };
const A_PERSON = 'person'; // for a handoff asked for in a flow without a handoff step, which names nobody

/**
 * Has the agent of a call talk on its line until the end. A reply is committed before anything follows from it, unless
 * whoever takes the call over gets the same one again: from a line that repeats itself, or from the dispatcher. What
 * earlier holders stored is replayed into the agent, and the talk goes on from there.
 */
@Injectable()
export class HoldTalk {
  constructor(
    private readonly actions: DoActions,
    private readonly services: CallServices,
    private readonly reports: CallReports,
    private readonly keepTurns: KeepTurns,
    private readonly pacer: Pacer,
    private readonly faults: FaultPoints,
  ) {}

  async hold(playing: Playing, agent: ConductedCall, line: CallLine): Promise<TalkEnd> {
    const talk: Talk = { playing, agent, line, turns: await this.keepTurns.open(playing.call), heardInReplayAt: null };
    let step = agent.next();
    while (!step.done) {
      const effect = step.value;
      const key = agent.keyOf(effect);
      const stored = talk.turns.storedFor(effect, key);
      const coming = stored ? this.resume(talk, effect, stored) : this.performLive(talk, effect, key);
      // most turns come at once, and a wait for them would cost as much as they do
      const turn = coming instanceof Promise ? await coming : coming;
      if ('ending' in turn) return turn;
      if (turn.over) return await this.end(talk, turn.over);
      step = agent.next(turn.reply);
      if (stored) {
        talk.heardInReplayAt = hasOptedOut(talk) ? (talk.heardInReplayAt ?? stored.at) : null;
        continue;
      }
      talk.turns.add(effect, key, turn.reply, this.pacer.now());
      const cut = this.isToBeStored(talk, turn.reply) && (await this.store(talk));
      if (cut) return cut;
    }
    return (await this.goLive(talk, 'end')) ?? (await this.end(talk, await line.close(step.value)));
  }

  /**
   * What an earlier holder stored is over, or is not what the agent asks for: another release may understand a reply
   * otherwise. Returns how the call ends where it must not go on: after an opt-out that the agent does not know, and
   * after something done that it does not ask for.
   */
  private async goLive(talk: Talk, asked: string): Promise<TalkEnd | null> {
    const { playing, agent, turns } = talk;
    if (!turns.isReplaying) return null;
    const [first] = turns.rest;
    if (first) this.keepTurns.warnOfRest(playing.call, first, asked);
    const isNotToBeDoneTwice = turns.rest.some(isDone);
    // nobody was asked whether a doubtful one was meant, and nobody is any more
    const isMereDoubt = isNotToBeDoneTwice && agent.isOptOutAsked;
    if (hasOptedOut(talk) && !isMereDoubt) await this.store(talk);
    talk.heardInReplayAt = null;
    const isToEnd = playing.optOutHeardAt !== null && !agent.isOptedOut;
    if (isToEnd || isNotToBeDoneTwice) return await this.endAstray(talk);
    if (first) await this.keepTurns.dropRest(playing.call, first);
    turns.goLive();
    return null;
  }

  /** The rest stays: whoever takes the call over before its end is written ends it as well. */
  private async endAstray({ playing, agent, line, turns }: Talk): Promise<TalkEnd> {
    const how = playing.optOutHeardAt ? OPTED_OUT : GONE_ASTRAY;
    // a shopper who is with a person is not taken from them
    for (const { reply, at } of turns.rest)
      if (reply.kind === 'handed_off') line.resume({ kind: 'handoff', to: null }, reply, at);
    await line.close(how);
    const { at, ending } = await line.reach();
    const { answers, path } = agent.concluded(how);
    const isOptedOut = playing.optOutHeardAt !== null;
    return { at, ending: ending ?? concluded({ ...how, answers, isOptedOut, path, ...line.record }) };
  }

  private performLive(talk: Talk, effect: Effect, key: string): Turn | Promise<Turn | TalkEnd> {
    if (!talk.turns.isReplaying) return this.perform(talk, effect);
    return this.goLive(talk, key).then((astray) => astray ?? this.perform(talk, effect));
  }

  private perform(talk: Talk, effect: Effect): Turn | Promise<Turn | TalkEnd> {
    return effect.kind === 'say' || effect.kind === 'listen' ? talk.line.perform(effect) : this.doOnce(talk, effect);
  }

  private async doOnce(talk: Talk, effect: Exclude<Effect, { kind: 'say' | 'listen' }>): Promise<Turn | TalkEnd> {
    const { playing, line } = talk;
    if (effect.kind === 'act') await line.untilShopperIsFree();
    const { at, ending } = await line.reach();
    if (ending) return { at, ending };
    if (effect.kind === 'act') {
      const reply = await this.actions.do(playing, effect.request);
      if (!reply) return await this.endAstray(talk);
      return { reply: { kind: 'acted', reply }, over: line.wait() };
    }
    await this.reports.write(
      playing,
      handoff(playing.call, 'handoff_requested', effect.to ?? A_PERSON, at),
      'in_progress',
    );
    const turn = await line.perform(effect);
    return (await this.connected(talk, effect.to, turn.reply)) ?? turn;
  }

  /** Nothing is said or done again; an action is asked for its answer once more when the talk is over. */
  private resume(talk: Talk, effect: Effect, { reply, at }: CallTurn): Turn | Promise<Turn | TalkEnd> {
    const { playing, line } = talk;
    if (effect.kind === 'act') {
      if (reply.kind === 'acted') this.actions.wasDone(playing, effect.request, reply.reply, at);
      return { reply, over: line.wait() };
    }
    if (reply.kind !== 'acted') line.resume(effect, reply, at);
    if (effect.kind !== 'handoff') return { reply, over: null };
    return this.connected(talk, effect.to, reply).then((cut) => cut ?? { reply, over: null });
  }

  private async connected({ playing, line }: Talk, to: string | null, reply: EffectReply): Promise<TalkEnd | null> {
    if (reply.kind !== 'handed_off' || !reply.isConnected) return null;
    const { at, ending } = await line.reach();
    if (ending) return { at, ending };
    await this.reports.write(playing, handoff(playing.call, 'handoff_connected', to ?? A_PERSON, at), 'in_progress');
    return null;
  }

  /** By then the dispatcher may answer otherwise: it has done what it had not, or has the result that was to come. */
  private isToBeStored(talk: Talk, reply: EffectReply): boolean {
    const isOpen = reply.kind === 'acted' && ['timeout', 'pending'].includes(reply.reply.status);
    return !talk.line.repeatsItself || isOpen || hasOptedOut(talk) || hasDenied(talk) || isNoticeDue(talk);
  }

  /** Returns how the call ended when it was hung up before the shopper came to the opt-out. */
  private async store(talk: Talk): Promise<TalkEnd | null> {
    const { playing, turns } = talk;
    const { call, signal } = playing;
    const before = { at: talk.heardInReplayAt, ending: null };
    const { at, ending } = hasOptedOut(talk) && !before.at ? await talk.line.reach() : before;
    if (ending) return { at, ending };
    const isOptOutDenied = hasDenied(talk);
    playing.optOutHeardAt ??= at; // so that it is one though the commit fails
    await this.keepTurns.commit({ call, turns: turns.take(), optOutHeardAt: at, isOptOutDenied });
    if (isOptOutDenied) playing.optOutHeardAt = null;
    if (at) await this.faults.reach('telephony.opt-out-noted');
    if (isNoticeDue(talk)) playing.optOutNotice = this.services.optOut(call, signal);
    return null;
  }

  private async end({ agent, line }: Talk, how: Ending): Promise<TalkEnd> {
    const { at, ending } = await line.reach();
    return { at, ending: ending ?? concluded({ ...agent.concluded(how), ...line.record }) };
  }
}

/** What an agent that does not know of it would ask for again. */
const isDone = ({ effect }: CallTurn): boolean => effect === 'act' || effect === 'handoff';

const hasOptedOut = ({ agent, playing }: Talk): boolean => agent.isOptedOut && playing.optOutHeardAt === null;

/** What contacts was told stands. */
const hasDenied = ({ agent, playing }: Talk): boolean =>
  !agent.isOptedOut && playing.optOutHeardAt !== null && playing.optOutNotice === null;

/** Not while the shopper is asked whether they meant it: it is noted then, and told when the call ends meanwhile. */
const isNoticeDue = ({ agent, playing }: Talk): boolean =>
  agent.isOptedOut && !agent.isOptOutAsked && playing.optOutHeardAt !== null && playing.optOutNotice === null;
