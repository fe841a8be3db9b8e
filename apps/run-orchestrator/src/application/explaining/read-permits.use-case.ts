import { Injectable } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import { permitsOf, type PermitView } from '../../domain/explanation/timeline.js';
import { TraceRun } from './trace-run.js';

/**
 * The permit records of a run's attempts (docs/handbook/consent-and-hours.md#permit-records). Fails when contacts
 * is away.
 */
@Injectable()
export class ReadPermits {
  constructor(private readonly traceRun: TraceRun) {}

  async execute(
    orgId: string,
    runId: string,
  ): Promise<{ permits: readonly PermitView[]; incomplete: readonly string[] }> {
    const { traces, incomplete } = await this.traceRun.execute(orgId, runId, { withDeliveries: false });
    if (incomplete.includes('contacts')) throw ApiError.unavailable('contacts');
    return { permits: permitsOf(traces), incomplete };
  }
}
