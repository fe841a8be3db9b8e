import type { Effect, EffectReply } from '@outcall/flow-language';
import type { CallTurn } from './call-turns.js';

/** The turns of one talk: those that were stored are passed through once more, new ones wait to be stored. */
export class TalkTurns {
  private waiting: CallTurn[] = [];
  private count = 0;

  constructor(private readonly stored: readonly CallTurn[]) {}

  /** The turn in which an earlier holder had the effect performed; null: nobody had, as far as is known. */
  storedFor(effect: Effect): CallTurn | null {
    const turn = this.stored[this.count];
    if (!turn) return null;
    if (turn.effect !== effect.kind || turn.sequence !== this.count)
      throw new Error(`turn ${turn.sequence} is stored as ${turn.effect}, and ${this.count} asks for ${effect.kind}`);
    this.count += 1;
    return turn;
  }

  add(effect: Effect, reply: EffectReply, at: Date): void {
    this.waiting.push({ sequence: this.count++, effect: effect.kind, reply, at });
  }

  /** Those to be stored now. */
  take(): readonly CallTurn[] {
    const turns = this.waiting;
    this.waiting = [];
    return turns;
  }
}
