import { Controller, Get, Param } from '@nestjs/common';
import type { Call } from '@outcall/contracts-telephony';
import { ApiError, isId } from '@outcall/kernel';
import { AllowCallers, Tenant, type TenantContext } from '@outcall/platform-http';
import { ReadCall } from '../../application/reading/read-call.use-case.js';

/** See docs/handbook/calls.md. A call of another org or mode is answered like an unknown one. */
@Controller('v1/calls')
@AllowCallers('api-gateway')
export class CallsController {
  constructor(private readonly readCall: ReadCall) {}

  @Get(':callId')
  async read(@Tenant() tenant: TenantContext, @Param('callId') callId: string): Promise<{ ok: true; call: Call }> {
    const call = isId('call', callId) ? await this.readCall.execute(tenant.orgId, tenant.mode, callId) : null;
    if (!call) throw ApiError.notFound('call');
    return { ok: true, call };
  }
}
