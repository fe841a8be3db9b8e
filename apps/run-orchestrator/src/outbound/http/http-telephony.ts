import {
  CALLS_PATH,
  HANG_UPS_PATH,
  LINE_RESERVATIONS_PATH,
  LIVE_CHECKS_PATH,
  type HangUpsRequest,
  type LineReservationsRequest,
  type LineReservationsResponse,
  type LiveCheckAnswer,
  type LiveCheckRequest,
  type PlaceCall,
  type PlaceCallResult,
} from '@outcall/contracts-telephony';
import type { CommandBatcher } from '@outcall/platform-batching';
import type { InternalClient } from '@outcall/platform-http';
import { Telephony } from '../../application/telephony.js';
import { batchedPost } from './batched-post.js';
import { serviceContext } from './service-context.js';

/**
 * A batch of calls is answered when the carrier has answered, which may take seconds. After this time, the next batch
 * goes out beside it.
 */
const CARRIER_PATIENCE_MS = 250;

export class HttpTelephony extends Telephony {
  private readonly calls: CommandBatcher<PlaceCall, PlaceCallResult>;
  private readonly checks: CommandBatcher<LiveCheckRequest, LiveCheckAnswer>;

  constructor(
    private readonly client: InternalClient,
    placeTimeoutMs: number,
  ) {
    super();
    this.calls = batchedPost<PlaceCall, PlaceCallResult>(
      client,
      {
        method: 'PUT',
        path: CALLS_PATH,
        context: serviceContext('place-calls'),
        timeoutMs: placeTimeoutMs,
      },
      { patienceMs: CARRIER_PATIENCE_MS, together: withSlowestCarrier },
    );
    this.checks = batchedPost<LiveCheckRequest, LiveCheckAnswer>(client, {
      method: 'POST',
      path: LIVE_CHECKS_PATH,
      context: serviceContext('start-run'),
    });
  }

  place(call: PlaceCall): Promise<PlaceCallResult> {
    return this.calls.submit(call);
  }

  liveCheck(request: LiveCheckRequest): Promise<LiveCheckAnswer> {
    return this.checks.submit(request);
  }

  reserveLines(request: LineReservationsRequest): Promise<LineReservationsResponse> {
    return this.client.call<LineReservationsResponse>({
      method: 'POST',
      path: LINE_RESERVATIONS_PATH,
      context: serviceContext('place-calls'),
      body: request,
    });
  }

  async releaseLines(id: string): Promise<void> {
    await this.client.call({
      method: 'DELETE',
      path: `${LINE_RESERVATIONS_PATH}/${id}`,
      context: serviceContext('place-calls'),
    });
  }

  async hangUp(calls: HangUpsRequest): Promise<void> {
    const context = serviceContext('erase-runs');
    await this.client.call({ method: 'POST', path: HANG_UPS_PATH, context, body: calls });
  }
}

/**
 * A batch is answered when the carrier has answered for all of its calls, so each of them has waited for the slowest.
 */
function withSlowestCarrier(results: readonly (PlaceCallResult | Error)[]): (PlaceCallResult | Error)[] {
  const carrierMs = Math.max(0, ...results.map((result) => (isAsked(result) ? result.carrierMs : 0)));
  return results.map((result) => (isAsked(result) ? { ...result, carrierMs } : result));
}

const isAsked = (result: PlaceCallResult | Error): result is PlaceCallResult & { carrierMs: number } =>
  'carrierMs' in result && result.carrierMs !== undefined;
