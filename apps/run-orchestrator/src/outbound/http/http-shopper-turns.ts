import {
  SHOPPER_TURNS_PATH,
  type ShopperTurn,
  type ShopperTurnAnswer,
  type ShopperTurnQuestion,
} from '@outcall/contracts-runs';
import { ApiError } from '@outcall/kernel';
import type { CommandBatcher } from '@outcall/platform-batching';
import type { InternalClient } from '@outcall/platform-http';
import { ShopperTurns } from '../../application/placing/shopper-turns.js';
import { batchedPost } from './batched-post.js';
import { serviceContext } from './service-context.js';

const TIMEOUT_MS = 3_000;

export class HttpShopperTurns extends ShopperTurns {
  private readonly questions: CommandBatcher<ShopperTurnQuestion, ShopperTurnAnswer>;

  constructor(client: InternalClient) {
    super();
    this.questions = batchedPost<ShopperTurnQuestion, ShopperTurnAnswer>(client, {
      method: 'POST',
      path: SHOPPER_TURNS_PATH,
      context: serviceContext('place-calls'),
      timeoutMs: TIMEOUT_MS,
    });
  }

  async take(question: ShopperTurnQuestion): Promise<ShopperTurn> {
    try {
      return (await this.questions.submit(question)).turn;
    } catch (error) {
      // the release before knows no turns to ask for: it is rolled out within minutes
      const isUnknown = error instanceof ApiError && error.errorCode === 'NOT_FOUND';
      throw isUnknown ? ApiError.unavailable('commerce-sync', error) : error;
    }
  }
}
