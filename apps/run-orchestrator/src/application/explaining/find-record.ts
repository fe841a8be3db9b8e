import { Injectable } from '@nestjs/common';
import { ApiError, isId } from '@outcall/kernel';
import type { ManagedOrg } from '@outcall/platform-http';
import { RunRecords, type RunRecord } from './run-records.js';

@Injectable()
export class FindRecord {
  constructor(private readonly records: RunRecords) {}

  /**
   * The same 404 whether the id is malformed, does not exist, or belongs to another org or to the mode that may not be
   * looked into.
   */
  async execute({ orgId, mode }: ManagedOrg, runId: string): Promise<RunRecord> {
    const record = isId('run', runId) ? await this.records.find(orgId, runId) : null;
    if (!record || (mode !== null && record.state.mode !== mode)) throw ApiError.notFound('run');
    return record;
  }
}
