import type { ShopperTurn, ShopperTurnQuestion } from '@outcall/contracts-runs';

export abstract class ShopperTurns {
  /** Each takes its turn for 24 hours where nothing else has it: one answer each, in order. */
  abstract take(questions: readonly ShopperTurnQuestion[], now: Date): Promise<ShopperTurn[]>;
}
