import type { EndReason } from '@outcall/contracts-telephony';
import type { Outbox } from '@outcall/platform-outbox';
import type { Statement } from '@outcall/platform-postgres';
import { eventsOf } from '../keeping/reported-events.sql.js';

/**
 * $1: the placements, by `ord`, the first with the series of numbers that hold now; $2: paise of a minute; $3: starts
 * per second, 0 for no limit; $4: now. The function is in the migrations: it locks rows before it reads them.
 */
export const PLACE: Statement = {
  name: 'telephony.place-live-calls',
  text: 'SELECT ord, verdict, end_reason, from_number FROM place_live_calls($1::jsonb, $2, $3, $4)',
};

export interface LiveVerdictRow {
  readonly ord: number;
  readonly verdict:
    'placed' | 'known' | 'refused' | 'permit_expired' | 'no_number' | 'shopper_in_call' | 'lines_busy' | 'no_credit';
  readonly end_reason: EndReason | null;
  readonly from_number: string | null;
}

/** $1: the endings, by `ord`; $2: who writes; $3: their events, written only for endings that are announced. */
export const endStatement = (outbox: Outbox): Statement => ({
  name: 'telephony.end-live-calls',
  text: `
    WITH over AS MATERIALIZED (SELECT ord, is_reported FROM finish_live_calls($1::jsonb, $2))
    SELECT ARRAY(SELECT ord FROM over) AS over, ARRAY(SELECT ord FROM over WHERE is_reported) AS reported,
           ${outbox.appendCall(eventsOf('$3', 'over WHERE is_reported'))} AS appended`,
});

export interface EndedRow {
  readonly over: number[];
  readonly reported: number[];
}
