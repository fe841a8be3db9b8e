import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type {
  ActionCall,
  ActionCallAnswer,
  ActionCallsRequest,
  ActionCallsResponse,
  TracedActionCallCommand,
} from '@outcall/contracts-actions';
import { ApiError, Clock } from '@outcall/kernel';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { Logger } from '@outcall/platform-telemetry';
import { CallAction } from '../../application/calling/call-action.use-case.js';
import { sentActionCall } from '../../domain/action-call.js';
import { ACTION_CALL_SCHEMA, MAX_ITEMS } from './action-calls.schema.js';

/** The envelope alone: to look into every item here would let one refuse the others. */
const envelope = {
  transform(body: Partial<ActionCallsRequest> | null): ActionCallsRequest {
    const { items, patienceMs } = body ?? {};
    if (!Array.isArray(items) || items.length > MAX_ITEMS)
      throw ApiError.invalid(['items'], `must be a list of at most ${MAX_ITEMS}`);
    if (typeof patienceMs !== 'number' || !(patienceMs >= 0))
      throw ApiError.invalid(['patienceMs'], 'must be a number');
    return { items, patienceMs };
  },
};
const item = validatedBy<TracedActionCallCommand>(ACTION_CALL_SCHEMA);

/**
 * Each action is answered for itself: neither a slow shop nor a command that cannot be taken touches the others of its
 * request.
 */
@Controller('internal/action-calls')
@AllowCallers('telephony-adapter')
export class ActionCallsController {
  constructor(
    private readonly callAction: CallAction,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  @Post()
  @HttpCode(200)
  async call(
    @Service() _context: ServiceContext,
    @Body(envelope) { items, patienceMs }: ActionCallsRequest,
  ): Promise<ActionCallsResponse> {
    let timer: NodeJS.Timeout | undefined; // one for all items: `within` would make one for each
    const patienceEnds = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), patienceMs);
    });
    try {
      return { results: await Promise.all(items.map((command) => this.answer(command, patienceEnds))) };
    } finally {
      clearTimeout(timer);
    }
  }

  private async answer(unjudged: TracedActionCallCommand, patienceEnds: Promise<null>): Promise<ActionCallAnswer> {
    try {
      const command = item.transform(unjudged, { type: 'body' }) as TracedActionCallCommand;
      const done: Promise<ActionCall> = this.callAction.execute(command);
      done.catch(() => undefined); // whoever asks again is told
      return {
        ok: true,
        actionCall: (await Promise.race([done, patienceEnds])) ?? sentActionCall(command, this.clock.now()),
      };
    } catch (error) {
      if (error instanceof ApiError && error.status < 500)
        return { ok: false, errorCode: 'INVALID_REQUEST', message: error.message };
      this.logger.warn('action.failed', { actionId: unjudged.actionId, error });
      return { ok: false, errorCode: 'UNAVAILABLE', message: 'the action could not be taken, ask again' };
    }
  }
}
