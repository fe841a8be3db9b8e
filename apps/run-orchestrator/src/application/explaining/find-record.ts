import { Injectable } from '@nestjs/common';
import { ApiError, isId } from '@outcall/kernel';
import { RunRecords, type RunRecord } from './run-records.js';

@Injectable()
export class FindRecord {
  constructor(private readonly records: RunRecords) {}

  /** The same 404 whether the id is malformed, does not exist, or belongs to another org. */
  async execute(orgId: string, runId: string): Promise<RunRecord> {
    const record = isId('run', runId) ? await this.records.find(orgId, runId) : null;
    if (!record) throw ApiError.notFound('run');
    return record;
  }
}
