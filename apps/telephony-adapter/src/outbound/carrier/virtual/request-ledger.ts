import { Database, type Statement } from '@outcall/platform-postgres';

export interface CarrierRequest {
  readonly callId: string;
  readonly runId: string;
  readonly phone: string;
  /** How the carrier will answer. */
  readonly answer: 'accepted' | 'refused' | 'lines_busy_once';
  readonly permitExpiresAt: Date;
}

/** `too_late`: the permit had expired when the request should have started, so it was not started. */
export type EnteredAnswer = 'accepted' | 'refused' | 'lines_busy' | 'too_late';

type CarrierCall = { readonly id: string; readonly runId: string };

/** With OFFSET 0 the time is taken once per row, so that the same time is compared and written. */
const ENTER: Statement = {
  name: 'telephony.enter-carrier-requests',
  text: `
    WITH started AS (
      SELECT r.*, clock_timestamp() AS started_at
        FROM jsonb_to_recordset($1::jsonb) AS r (call_id text, run_id text, phone text, answer text, permit_expires_at timestamptz) OFFSET 0
    ), entered AS (
      INSERT INTO virtual_carrier_requests (call_id, run_id, phone, answer, started_at)
      SELECT s.call_id, s.run_id, s.phone,
             CASE WHEN s.answer <> 'lines_busy_once' THEN s.answer
                  WHEN EXISTS (SELECT FROM virtual_carrier_requests b WHERE b.run_id = s.run_id AND b.answer = 'lines_busy') THEN 'accepted'
                  ELSE 'lines_busy' END,
             s.started_at
        FROM started s WHERE s.started_at < s.permit_expires_at
      RETURNING call_id, answer
    )
    SELECT call_id, answer FROM entered`,
};

/** The first time counts. $1 call, $2 run, by which there is an index; $3 now. */
const HANG_UP: Statement = {
  name: 'telephony.enter-hang-up',
  text: `UPDATE virtual_carrier_requests SET hung_up_at = COALESCE(hung_up_at, $3)
          WHERE run_id = $2 AND call_id = $1 AND answer = 'accepted'`,
};

const HUNG_UP_AT: Statement = {
  name: 'telephony.hung-up-at',
  text: `SELECT min(hung_up_at) AS hung_up_at FROM virtual_carrier_requests WHERE run_id = $2 AND call_id = $1`,
};

/**
 * The virtual carrier's ledger. A request starts when its entry is committed, and only before its permit ends, by the
 * database's clock.
 */
export class RequestLedger {
  constructor(private readonly database: Database) {}

  async enter(requests: readonly CarrierRequest[]): Promise<EnteredAnswer[]> {
    const rows = requests.map((request) => ({
      call_id: request.callId,
      run_id: request.runId,
      phone: request.phone,
      answer: request.answer,
      permit_expires_at: request.permitExpiresAt,
    }));
    const entered = await this.database.run<{ call_id: string; answer: EnteredAnswer }>(ENTER, [JSON.stringify(rows)]);
    const answers = new Map(entered.map((row) => [row.call_id, row.answer]));
    return requests.map((request) => answers.get(request.callId) ?? 'too_late');
  }

  async hangUp({ id, runId }: CarrierCall, now: Date): Promise<void> {
    await this.database.run(HANG_UP, [id, runId, now]);
  }

  async hungUpAt({ id, runId }: CarrierCall): Promise<Date | null> {
    const [row] = await this.database.run<{ hung_up_at: Date | null }>(HUNG_UP_AT, [id, runId]);
    return row?.hung_up_at ?? null;
  }
}
