import { Injectable } from '@nestjs/common';
import { ApiError, isId } from '@outcall/kernel';
import { RunJobs, type RunJob } from './run-jobs.js';

@Injectable()
export class ReadRunJob {
  constructor(private readonly jobs: RunJobs) {}

  async execute(orgId: string, id: string): Promise<RunJob> {
    const job = isId('job', id) ? await this.jobs.find({ orgId, id }) : null;
    if (!job) throw ApiError.notFound('job');
    return job;
  }
}
