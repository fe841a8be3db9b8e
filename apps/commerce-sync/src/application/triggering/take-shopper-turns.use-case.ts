import { Injectable } from '@nestjs/common';
import type { ShopperTurnAnswer, ShopperTurnQuestion } from '@outcall/contracts-runs';
import { Clock } from '@outcall/kernel';
import { ShopperTurns } from './shopper-turns.js';

/**
 * Takes the turns of shoppers for runs that take the place of others, whose objects have another number now: the
 * trigger calls a shopper once, for whatever object.
 */
@Injectable()
export class TakeShopperTurns {
  constructor(
    private readonly turns: ShopperTurns,
    private readonly clock: Clock,
  ) {}

  async execute(questions: readonly ShopperTurnQuestion[]): Promise<ShopperTurnAnswer[]> {
    return (await this.turns.take(questions, this.clock.now())).map((turn) => ({ turn }));
  }
}
