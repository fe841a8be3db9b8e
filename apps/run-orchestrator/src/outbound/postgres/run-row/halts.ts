/** Whether the filter of `run_jobs t`, or of `stops_of() t`, concerns a run, by the columns of `runs`. */
export const concerns = (run: string): string => `
  (t.flow_id IS NULL OR t.flow_id = ${run}.flow_id) AND (t.flow_version_id IS NULL OR t.flow_version_id = ${run}.flow_version_id)
  AND (t.store_id IS NULL OR t.store_id = ${run}.terms #>> '{source,storeId}') AND (t.metadata IS NULL OR ${run}.metadata @> t.metadata)`;

/**
 * Whether a row of `stops_of() t` stands in the way of a dial of a run. A cancel spares the runs that were made after
 * it.
 */
export const stands = (run: string): string => `
  CASE WHEN t.kind = 'hold' THEN ${run}.mode = 'live'
       ELSE t.org_id = ${run}.org_id AND t.mode = ${run}.mode AND ${concerns(run)}
            AND NOT (t.kind = 'cancel' AND coalesce(${run}.terms -> 'sparedBy' ? t.id, false)) END`;

/**
 * The pause or the hold that concerns `runs r` now: null, `paused` or `held`. Looked up by key for each row, like the
 * org's hours. A pause comes first: the run waits for it even when the hold is released.
 */
export const HALTED_BY = `coalesce(
  (SELECT 'paused' FROM run_jobs t WHERE t.org_id = r.org_id AND t.mode = r.mode AND t.stands AND t.kind = 'pause' AND ${concerns('r')} LIMIT 1),
  CASE WHEN r.mode = 'live' THEN (SELECT 'held' FROM dialling_hold h WHERE h.only_row AND h.held) END) AS halted_by`;
