import { Injectable } from '@nestjs/common';
import { Moments } from '../moments.js';
import type { RunKey } from '../run-repository.js';
import { RunJobs, type Counted, type RunPlace } from './run-jobs.js';

/** How many runs that have not ended an order concerns, or would. Page by page, as one statement must not take long. */
@Injectable()
export class CountRuns {
  constructor(
    private readonly jobs: RunJobs,
    private readonly moments: Moments,
  ) {}

  /** `placers`: those that a process may still be placing although it has given up their lease. */
  async execute(counted: Counted): Promise<{ matched: number; placers: RunKey[] }> {
    let behind: RunPlace | null = null;
    let matched = 0;
    const placers: RunKey[] = [];
    do {
      const page = await this.jobs.count(counted, behind, this.moments.now().now);
      matched += page.matched;
      placers.push(...page.placers);
      behind = page.next;
    } while (behind);
    return { matched, placers };
  }
}
