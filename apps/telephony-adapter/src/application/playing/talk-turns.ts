import type { Effect, EffectReply } from '@outcall/flow-language';
import type { CallTurn } from './call-turns.js';

/** The turns of one talk: those that were stored are passed through once more, new ones wait to be stored. */
export class TalkTurns {
  private waiting: CallTurn[] = [];
  private count = 0;

  constructor(private stored: readonly CallTurn[]) {}

  /** The turn in which an earlier holder had the effect performed; null: nobody had, as far as is known. */
  storedFor(effect: Effect, key: string): CallTurn | null {
    const turn = this.stored[this.count];
    if (!turn || !this.isOf(turn, effect, key)) return null;
    this.count += 1;
    return turn;
  }

  /** Whether stored turns are left that the effect asked for last is none of. */
  get hasRest(): boolean {
    return this.count < this.stored.length;
  }

  /**
   * Forgets the stored turns that are left where the agent has asked for something else than they answer: a reply to
   * another question is never taken. Returns the first of them; null: there are none.
   */
  forgetRest(): CallTurn | null {
    const first = this.stored[this.count] ?? null;
    this.stored = [];
    return first;
  }

  add(effect: Effect, key: string, reply: EffectReply, at: Date): void {
    this.waiting.push({ sequence: this.count++, effect: effect.kind, key, reply, at });
  }

  /** Those to be stored now. */
  take(): readonly CallTurn[] {
    const turns = this.waiting;
    this.waiting = [];
    return turns;
  }

  private isOf(turn: CallTurn, effect: Effect, key: string): boolean {
    return turn.sequence === this.count && turn.effect === effect.kind && (turn.key === null || turn.key === key);
  }
}
