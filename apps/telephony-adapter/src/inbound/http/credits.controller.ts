import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '@outcall/kernel';
import { AllowCallers, Lines, Tenant, validatedLater, type TenantContext } from '@outcall/platform-http';
import {
  IdempotencyKeys,
  idempotentRequest,
  sendAnswer,
  withIdempotency,
  type Sent,
} from '@outcall/platform-idempotency';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { CreditLedger } from '../../application/numbers/credit-ledger.js';

class AddCreditRequest {
  /** Paise. */
  @IsInt()
  @Min(1)
  @Max(100_000_000_000)
  amount: number;

  @IsOptional()
  @IsString()
  @MaxLength(500)
  @Lines()
  note?: string;
}

interface BalanceAnswer {
  readonly ok: true;
  readonly balance: { readonly amount: number; readonly currency: 'INR' };
}

const answerOf = (amount: number): BalanceAnswer => ({ ok: true, balance: { amount, currency: 'INR' } });

/** An org's prepaid credit, in paise (docs/handbook/management-api.md#endpoints). */
@Controller('internal/admin/orgs/:orgId')
@AllowCallers('api-gateway')
export class CreditsController {
  constructor(
    private readonly ledger: CreditLedger,
    private readonly keys: IdempotencyKeys,
    private readonly clock: Clock,
  ) {}

  /** Done once per `Idempotency-Key` of the actor, so a retry after a lost answer adds no credit. */
  @Post('credits')
  async add(
    @Tenant() tenant: TenantContext,
    @Body(validatedLater(AddCreditRequest)) body: () => AddCreditRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Sent<BalanceAnswer>> {
    const call = { ...idempotentRequest(tenant, request), proposed: {} };
    const answer = await withIdempotency(this.keys, call, ({ seal }) => {
      const { amount, note = '' } = body();
      const credit = { orgId: tenant.orgId, amount, note, createdBy: tenant.credential, at: this.clock.now() };
      return this.ledger.add(credit, (balance) => seal({ status: 201, body: answerOf(balance) }));
    });
    return sendAnswer(reply, answer);
  }

  @Get('balance')
  async balance(@Tenant() { orgId }: TenantContext): Promise<BalanceAnswer> {
    return answerOf(await this.ledger.balance(orgId));
  }
}
