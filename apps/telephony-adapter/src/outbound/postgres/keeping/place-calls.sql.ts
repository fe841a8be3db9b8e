import type { Outbox } from '@outcall/platform-outbox';
import { batchRows, type Statement } from '@outcall/platform-postgres';
import { eventsOf } from './reported-events.sql.js';

const COLUMNS = `org_id, mode, id, run_id, attempt, flow_version_id, call_type, phone, language, inputs, metadata, test_answers,
  request_id, traceparent, app_id, callback, status, end_reason, created_at, ended_at, phase, lease_owner, lease_until`;

const ITEM = `ord int, is_permitted boolean, meets_busy_lines boolean,
  org_id text, mode text, id text, run_id text, attempt int, flow_version_id text, call_type text, phone text, language text, inputs jsonb,
  metadata jsonb, test_answers jsonb, request_id text, traceparent text, app_id text, callback jsonb, status text, end_reason text,
  created_at timestamptz, ended_at timestamptz, phase smallint, lease_owner text, lease_until timestamptz`;

/**
 * $1: the placements, $2: their first events, by `ord`. A call is made once: `ON CONFLICT DO NOTHING` makes a repeat
 * that runs at the same time wait and then do nothing. The test number that is busy once gets a call only when its run
 * already has a busy try.
 */
export const placeCallsStatement = (outbox: Outbox): Statement => ({
  name: 'telephony.place-calls',
  text: `
    WITH item AS (
      SELECT * FROM ${batchRows('$1', 't', ITEM)}
    ), known AS (
      SELECT ord FROM item JOIN calls c USING (org_id, mode, id)
    ), tried AS (
      SELECT ord FROM item JOIN busy_tries b USING (org_id, mode, run_id)
    ), noted AS (
      INSERT INTO busy_tries (org_id, mode, run_id, tried_at)
      SELECT org_id, mode, run_id, created_at FROM item
       WHERE meets_busy_lines AND is_permitted AND ord NOT IN (SELECT ord FROM known) AND ord NOT IN (SELECT ord FROM tried)
          ON CONFLICT DO NOTHING
    ), placed AS (
      INSERT INTO calls (${COLUMNS})
      SELECT ${COLUMNS} FROM item WHERE is_permitted AND (NOT meets_busy_lines OR ord IN (SELECT ord FROM tried))
          ON CONFLICT (org_id, mode, id) DO NOTHING
      RETURNING org_id, mode, id, ended_at
    ), made AS (
      SELECT item.ord, placed.ended_at FROM item JOIN placed USING (org_id, mode, id)
    )
    SELECT ARRAY(SELECT ord FROM known) AS known, ARRAY(SELECT ord FROM tried) AS tried, ARRAY(SELECT ord FROM made) AS placed,
           ${outbox.appendCall(eventsOf('$2', 'made WHERE ended_at IS NULL'))} AS appended`,
});

export interface PlacedRow {
  readonly known: number[];
  readonly tried: number[];
  readonly placed: number[];
}
