import type { ListRunsQuery } from '../../../application/run-repository.js';
import { RUNS_OF_STATUSES } from '../run-row/of-statuses.js';

/**
 * Along what a list goes, in the order of the list: `alias` has its `created_at` and `id`, and `r` is the run. $1 org,
 * $2 mode.
 */
export interface Walk {
  readonly alias: 'r' | 's' | 'l';
  readonly from: string;
  readonly isOfOrg: string;
}

const RUNS: Walk = { alias: 'r', from: 'runs r', isOfOrg: 'r.org_id = $1 AND r.mode = $2' };
const STATUSES: Walk = { alias: 's', from: RUNS_OF_STATUSES, isOfOrg: 's.org_id = $1 AND s.mode = $2' };
/** Two keys and values may have one label: the run tells. */
const LABELS: Walk = {
  alias: 'l',
  from: `run_labels l CROSS JOIN LATERAL (
           SELECT * FROM runs r WHERE r.org_id = $1 AND r.mode = $2 AND r.id = l.id OFFSET 0) r`,
  isOfOrg: 'true',
};

const MAX_COUNTED = 100;

/**
 * Of several keys and values the one that the fewest runs have, counted up to a limit. `place`: the metadata asked for,
 * as JSON. By where its entries begin and not by `label =`: of a label that few runs are expected to have, PostgreSQL
 * would read all entries before it takes the first (a bitmap), and they may be a million.
 */
export const rarestLabel = (place: string): string =>
  `(SELECT x.label FROM (SELECT run_label($1, $2, e.key, e.value) AS label FROM jsonb_each_text(${place}::jsonb) e OFFSET 0) x
     ORDER BY (SELECT count(*) FROM (
                 SELECT m.label FROM run_labels m WHERE (m.label, m.created_at, m.id) >= (x.label, '-infinity', '')
                  ORDER BY m.label, m.created_at, m.id LIMIT ${MAX_COUNTED}) c WHERE c.label = x.label) LIMIT 1)`;

/** The filter that the fewest runs pass decides; the others are compared run by run. */
export function walkOf({ phone, contactId, metadata, outcome, flowId, status }: ListRunsQuery): Walk {
  if (phone !== undefined || contactId !== undefined) return RUNS;
  if (metadata !== undefined) return LABELS;
  if (outcome !== undefined) return STATUSES;
  return status !== undefined && flowId === undefined ? STATUSES : RUNS;
}
