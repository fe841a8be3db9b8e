import { Injectable } from '@nestjs/common';
import { ApiError, isId } from '@outcall/kernel';
import type { ManagedOrg } from '@outcall/platform-http';
import { RunJobs, type RunJob } from './run-jobs.js';

@Injectable()
export class ReadRunJob {
  constructor(private readonly jobs: RunJobs) {}

  async execute({ orgId, mode }: ManagedOrg, id: string): Promise<RunJob> {
    const job = isId('job', id) ? await this.jobs.find({ orgId, id }) : null;
    if (!job || (mode !== null && job.mode !== mode)) throw ApiError.notFound('job');
    return job;
  }
}
