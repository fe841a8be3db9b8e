import { Injectable } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import type { ManagedOrg } from '@outcall/platform-http';
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
    org: ManagedOrg,
    runId: string,
  ): Promise<{ permits: readonly PermitView[]; incomplete: readonly string[] }> {
    const { traces, incomplete } = await this.traceRun.execute(org, runId, { withDeliveries: false });
    if (incomplete.includes('contacts')) throw ApiError.unavailable('contacts');
    return { permits: permitsOf(traces), incomplete };
  }
}
