import { Injectable } from '@nestjs/common';
import type { ManagedOrg } from '@outcall/platform-http';
import { timelineOf, type TimelineEntry } from '../../domain/explanation/timeline.js';
import { TraceRun } from './trace-run.js';

@Injectable()
export class ReadTimeline {
  constructor(private readonly traceRun: TraceRun) {}

  async execute(
    org: ManagedOrg,
    runId: string,
  ): Promise<{ entries: readonly TimelineEntry[]; incomplete: readonly string[] }> {
    const { traces, incomplete } = await this.traceRun.execute(org, runId, { withDeliveries: true });
    return { entries: timelineOf(traces), incomplete };
  }
}
