import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { OPT_OUTS_PATH, type OptOutCommand } from '@outcall/contracts-contacts';
import { AllowCallers, validatedBy } from '@outcall/platform-http';
import { OptOutNumber } from '../../application/withdrawing/opt-out-number.use-case.js';
import { UNKNOWN } from '../../domain/evidence.js';
import { OPT_OUT_SCHEMA } from './internal-schemas.js';

/**
 * An opt-out heard in a call: the caller reports the call ended only after this answer
 * (docs/handbook/dial-protocol.md#d-an-opt-out-waits-for-permits-to-expire).
 */
@Controller(OPT_OUTS_PATH)
@AllowCallers('telephony-adapter')
export class OptOutsController {
  constructor(private readonly optOutNumber: OptOutNumber) {}

  @Post()
  @HttpCode(200)
  async optOut(
    @Body(validatedBy<OptOutCommand>(OPT_OUT_SCHEMA)) { source, callId, ...key }: OptOutCommand,
  ): Promise<{ ok: true }> {
    // An opt-out heard in a call is recorded in the name of the person who was called.
    const recordedBy = callId === null ? UNKNOWN : ({ kind: 'caller', id: callId, name: '' } as const);
    await this.optOutNumber.execute(key, recordedBy, { source, callId });
    return { ok: true };
  }
}
