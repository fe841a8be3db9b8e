import type { ShopperTurn, ShopperTurnQuestion } from '@outcall/contracts-runs';

export abstract class ShopperTurns {
  /** Takes the turn of a shopper whom the trigger may call once. Throws `UNAVAILABLE` when it is unknown. */
  abstract take(question: ShopperTurnQuestion): Promise<ShopperTurn>;
}
