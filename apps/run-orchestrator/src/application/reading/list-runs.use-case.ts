import { Injectable } from '@nestjs/common';
import type { Run } from '@outcall/contracts-runs';
import { ApiError, pageOf, type Mode } from '@outcall/kernel';
import { ListCursor } from '../../domain/list-cursor.js';
import { RunRepository } from '../run-repository.js';
import { scopeOf, type RunFilters } from './run-filters.js';

export interface ListRunsRequest {
  readonly orgId: string;
  readonly mode: Mode;
  readonly limit: number;
  readonly cursor?: string;
  readonly filters: RunFilters;
}

@Injectable()
export class ListRuns {
  constructor(
    private readonly runs: RunRepository,
    private readonly cursors: ListCursor,
  ) {}

  async execute({ orgId, mode, limit, cursor, filters }: ListRunsRequest): Promise<{
    runs: Run[];
    nextCursor: string | null;
  }> {
    const scope = scopeOf(orgId, mode, filters);
    const before = cursor === undefined ? undefined : this.cursors.read(cursor, scope);
    if (before === null) throw ApiError.invalid(['cursor'], 'is not a cursor of this list');
    const found = await this.runs.list({ orgId, mode, ...filters, limit: limit + 1, ...(before && { before }) });
    const { items: runs, isMore } = pageOf(found, limit);
    const last = runs.at(-1);
    return { runs, nextCursor: isMore && last ? this.cursors.write(last, scope) : null };
  }
}
