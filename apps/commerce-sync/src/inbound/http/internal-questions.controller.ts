import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { FIND_ORDERS_PATH, type FindOrdersResponse, type OrderQuestion } from '@outcall/contracts-commerce';
import {
  SHOPPER_TURNS_PATH,
  TRIGGER_VALIDITY_PATH,
  type ShopperTurnQuestion,
  type ShopperTurnsResponse,
  type ValidityQuestion,
  type ValidityQuestionsResponse,
} from '@outcall/contracts-runs';
import {
  AllowCallers,
  answerEach,
  itemByItem,
  Service,
  type JudgedItem,
  type ServiceContext,
} from '@outcall/platform-http';
import { FindOrders } from '../../application/finding/find-orders.use-case.js';
import { JudgeValidity } from '../../application/triggering/judge-validity.use-case.js';
import { TakeShopperTurns } from '../../application/triggering/take-shopper-turns.use-case.js';
import { ORDER_QUESTION_SCHEMA, SHOPPER_TURN_SCHEMA, VALIDITY_QUESTION_SCHEMA } from './internal-schemas.js';

/** Questions of other services about synced objects and what they start, while calls are made. */
@Controller()
export class InternalQuestionsController {
  constructor(
    private readonly findOrders: FindOrders,
    private readonly judgeValidity: JudgeValidity,
    private readonly takeTurns: TakeShopperTurns,
  ) {}

  @Post(FIND_ORDERS_PATH)
  @HttpCode(200)
  @AllowCallers('action-dispatcher')
  async orders(
    @Service() _: ServiceContext,
    @Body(itemByItem<OrderQuestion>(ORDER_QUESTION_SCHEMA)) items: JudgedItem<OrderQuestion>[],
  ): Promise<{ ok: true } & FindOrdersResponse> {
    return { ok: true, results: await answerEach(items, (sound) => this.findOrders.execute(sound)) };
  }

  @Post(TRIGGER_VALIDITY_PATH)
  @HttpCode(200)
  @AllowCallers('run-orchestrator')
  async validity(
    @Service() _: ServiceContext,
    @Body(itemByItem<ValidityQuestion>(VALIDITY_QUESTION_SCHEMA, 500)) items: JudgedItem<ValidityQuestion>[],
  ): Promise<{ ok: true } & ValidityQuestionsResponse> {
    return { ok: true, results: await answerEach(items, (sound) => this.judgeValidity.execute(sound)) };
  }

  @Post(SHOPPER_TURNS_PATH)
  @HttpCode(200)
  @AllowCallers('run-orchestrator')
  async turns(
    @Service() _: ServiceContext,
    @Body(itemByItem<ShopperTurnQuestion>(SHOPPER_TURN_SCHEMA, 500)) items: JudgedItem<ShopperTurnQuestion>[],
  ): Promise<{ ok: true } & ShopperTurnsResponse> {
    return { ok: true, results: await answerEach(items, (sound) => this.takeTurns.execute(sound)) };
  }
}
