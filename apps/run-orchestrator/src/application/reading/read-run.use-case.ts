import { Injectable } from '@nestjs/common';
import type { Run } from '@outcall/contracts-runs';
import { ApiError, isId } from '@outcall/kernel';
import { RunRepository, type RunKey } from '../run-repository.js';

@Injectable()
export class ReadRun {
  constructor(private readonly runs: RunRepository) {}

  /** The same 404 whether the id is malformed, does not exist, or belongs to another org or mode. */
  async execute(key: RunKey): Promise<Run> {
    const run = isId('run', key.id) ? await this.runs.find(key) : null;
    if (!run) throw ApiError.notFound('run');
    return run;
  }
}
