import { isDeepStrictEqual } from 'node:util';
import type { Effect, EffectReply } from '@outcall/flow-language';
import type { CallTurn } from './call-turns.js';

/** The turns of one talk: those that were stored are passed through once more, new ones wait to be stored. */
export class TalkTurns {
  private waiting: CallTurn[] = [];
  private count = 0;

  constructor(private stored: readonly CallTurn[]) {}

  /** Whether an earlier holder stored turns, and it has not been said yet that the talk goes on live. */
  get isReplaying(): boolean {
    return this.stored.length > 0;
  }

  /** The turn in which an earlier holder had the effect performed; null: nobody had, as far as is known. */
  storedFor(effect: Effect, key: string): CallTurn | null {
    const turn = this.stored[this.count];
    if (!turn || !this.isOf(turn, effect, key)) return null;
    this.count += 1;
    return turn;
  }

  /** The stored turns that are left: where the agent asks for something else than they answer. */
  get rest(): readonly CallTurn[] {
    return this.stored.slice(this.count);
  }

  /** From here on the talk goes on live: a reply to another question is never taken. */
  goLive(): void {
    this.stored = [];
  }

  add(effect: Effect, key: string, reply: EffectReply, at: Date): void {
    const asked = effect.kind === 'act' ? { args: effect.request.args } : {};
    this.waiting.push({ sequence: this.count++, effect: effect.kind, key, reply: { ...reply, ...asked }, at });
  }

  /** Those to be stored now. */
  take(): readonly CallTurn[] {
    const turns = this.waiting;
    this.waiting = [];
    return turns;
  }

  private isOf({ sequence, effect: kind, key: asked, reply }: CallTurn, effect: Effect, key: string): boolean {
    if (sequence !== this.count || kind !== effect.kind || (asked !== null && asked !== key)) return false;
    return effect.kind !== 'act' || !reply.args || isDeepStrictEqual(reply.args, { ...effect.request.args });
  }
}
