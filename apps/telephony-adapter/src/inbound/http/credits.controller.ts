import { Body, Controller, Get, Post } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { AllowCallers, Tenant, validated, type TenantContext } from '@outcall/platform-http';
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
    private readonly clock: Clock,
  ) {}

  @Post('credits')
  async add(
    @Tenant() tenant: TenantContext,
    @Body(validated(AddCreditRequest)) body: AddCreditRequest,
  ): Promise<BalanceAnswer> {
    return answerOf(
      await this.ledger.add({
        orgId: tenant.orgId,
        amount: body.amount,
        note: body.note ?? '',
        createdBy: tenant.credential,
        at: this.clock.now(),
      }),
    );
  }

  @Get('balance')
  async balance(@Tenant() { orgId }: TenantContext): Promise<BalanceAnswer> {
    return answerOf(await this.ledger.balance(orgId));
  }
}
