import type { RunStatus } from '@outcall/contracts-runs';
import { canonicalJson, type Mode } from '@outcall/kernel';
import type { CursorScope } from '../../domain/list-cursor.js';

/** What the runs of a list have in common (docs/handbook/runs.md#lists): all that is given holds. */
export interface RunFilters {
  readonly flowId?: string;
  readonly status?: RunStatus;
  readonly contactId?: string;
  /** Normalised. */
  readonly phone?: string;
  readonly outcome?: string;
  /** Not at this moment, but after it. */
  readonly createdAfter?: string;
  readonly createdBefore?: string;
  /** Not empty. */
  readonly metadata?: Readonly<Record<string, string>>;
}

/**
 * What a cursor of the list belongs to. Without newer filters it is what earlier releases made of it, so that their
 * cursors go on.
 */
export function scopeOf(orgId: string, mode: Mode, { flowId, status, ...newer }: RunFilters): CursorScope {
  const more = Object.keys(newer).length === 0 ? [] : [canonicalJson(newer)];
  return [orgId, mode, flowId ?? null, status ?? null, ...more];
}
