import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { FIND_ORDERS_PATH, type FindOrdersRequest, type FindOrdersResponse } from '@outcall/contracts-commerce';
import {
  TRIGGER_VALIDITY_PATH,
  type ValidityQuestionsRequest,
  type ValidityQuestionsResponse,
} from '@outcall/contracts-runs';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { FindOrders } from '../../application/finding/find-orders.use-case.js';
import { JudgeValidity } from '../../application/triggering/judge-validity.use-case.js';
import { FIND_ORDERS_SCHEMA, VALIDITY_SCHEMA } from './internal-schemas.js';

/** What other services ask of synced objects while calls are made. */
@Controller()
export class InternalQuestionsController {
  constructor(
    private readonly findOrders: FindOrders,
    private readonly judgeValidity: JudgeValidity,
  ) {}

  @Post(FIND_ORDERS_PATH)
  @HttpCode(200)
  @AllowCallers('action-dispatcher')
  async orders(
    @Service() _: ServiceContext,
    @Body(validatedBy<FindOrdersRequest>(FIND_ORDERS_SCHEMA)) { items }: FindOrdersRequest,
  ): Promise<{ ok: true } & FindOrdersResponse> {
    return { ok: true, results: await this.findOrders.execute(items) };
  }

  @Post(TRIGGER_VALIDITY_PATH)
  @HttpCode(200)
  @AllowCallers('run-orchestrator')
  async validity(
    @Service() _: ServiceContext,
    @Body(validatedBy<ValidityQuestionsRequest>(VALIDITY_SCHEMA)) { items }: ValidityQuestionsRequest,
  ): Promise<{ ok: true } & ValidityQuestionsResponse> {
    return { ok: true, results: await this.judgeValidity.execute(items) };
  }
}
