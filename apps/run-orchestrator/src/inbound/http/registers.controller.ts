import { Controller, Get, Query, Res } from '@nestjs/common';
import { MODES, type Mode } from '@outcall/kernel';
import { AllowCallers, streamed, Tenant, validated, type TenantContext } from '@outcall/platform-http';
import { IsIn, IsOptional, Matches } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { WriteRegister } from '../../application/exporting/write-register.use-case.js';
import { registerMonth } from '../../domain/register-month.js';

/** `GET .../call-register?month=&mode=`: left out, that of the key, live for people. */
class CallRegisterQuery {
  @Matches(/^20[0-9]{2}-(?:0[1-9]|1[0-2])$/)
  month: string;

  @IsOptional()
  @IsIn([...MODES])
  mode?: Mode;
}

/**
 * What an auditor asks for: every attempt of a month, permitted or refused, what came of its call, and the opt-outs.
 */
@Controller('internal/admin/orgs/:orgId/call-register')
@AllowCallers('api-gateway')
export class RegistersController {
  constructor(private readonly writeRegister: WriteRegister) {}

  @Get()
  async read(
    @Tenant() tenant: TenantContext,
    @Query(validated(CallRegisterQuery)) { month, mode = tenant.mode }: CallRegisterQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="call-register-${month}-${mode}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    };
    await streamed(
      reply,
      headers,
      this.writeRegister.execute({ orgId: tenant.orgId, mode, month: registerMonth(month) }),
    );
  }
}
