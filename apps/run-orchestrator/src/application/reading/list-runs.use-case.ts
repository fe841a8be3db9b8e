import { Injectable } from '@nestjs/common';
import type { Run, RunStatus } from '@outcall/contracts-runs';
import { ApiError, type Mode } from '@outcall/kernel';
import { ListCursor } from '../../domain/list-cursor.js';
import { RunRepository } from '../run-repository.js';

export interface ListRunsRequest {
  readonly orgId: string;
  readonly mode: Mode;
  readonly limit: number;
  readonly cursor?: string;
  readonly flowId?: string;
  readonly status?: RunStatus;
}

@Injectable()
export class ListRuns {
  constructor(
    private readonly runs: RunRepository,
    private readonly cursors: ListCursor,
  ) {}

  async execute({ cursor, ...query }: ListRunsRequest): Promise<{ runs: Run[]; nextCursor: string | null }> {
    const scope = [query.orgId, query.mode, query.flowId ?? null, query.status ?? null];
    const before = cursor === undefined ? undefined : this.cursors.read(cursor, scope);
    if (before === null) throw ApiError.invalid(['cursor'], 'is not a cursor of this list');
    const found = await this.runs.list({ ...query, limit: query.limit + 1, ...(before && { before }) });
    const page = found.slice(0, query.limit);
    const last = page.at(-1);
    return { runs: page, nextCursor: found.length > query.limit && last ? this.cursors.write(last, scope) : null };
  }
}
