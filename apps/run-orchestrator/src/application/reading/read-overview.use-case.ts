import { Injectable } from '@nestjs/common';
import { ApiError, pageOf, type Mode } from '@outcall/kernel';
import { ListCursor } from '../../domain/list-cursor.js';
import type { ManagedRun } from '../replanning/advance-run.use-case.js';
import { Overviews, type RunCounts } from './overviews.js';

export interface Overview {
  readonly counts: RunCounts;
  readonly runs: readonly ManagedRun[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

export interface OverviewRequest {
  readonly orgId: string;
  readonly mode: Mode;
  readonly limit: number;
  readonly cursor?: string;
}

@Injectable()
export class ReadOverview {
  constructor(
    private readonly overviews: Overviews,
    private readonly cursors: ListCursor,
  ) {}

  /**
   * Counts of an org's runs by status, and a page of runs, newest first. Throws `INVALID_REQUEST` for a cursor of
   * another list.
   */
  async execute({ orgId, mode, limit, cursor }: OverviewRequest): Promise<Overview> {
    const scope = [orgId, mode, 'overview'];
    const before = cursor === undefined ? undefined : this.cursors.read(cursor, scope);
    if (before === null) throw ApiError.invalid(['cursor'], 'is not a cursor of this list');
    const [counts, found] = await Promise.all([
      this.overviews.count(orgId, mode),
      this.overviews.list({ orgId, mode, limit: limit + 1, ...(before && { before }) }),
    ]);
    const { items: runs, isMore } = pageOf(found, limit);
    const last = runs.at(-1);
    return { counts, runs, nextCursor: isMore && last ? this.cursors.write(last, scope) : null };
  }
}
