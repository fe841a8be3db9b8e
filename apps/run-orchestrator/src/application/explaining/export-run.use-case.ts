import { Injectable } from '@nestjs/common';
import type { ConsentRecord, EvidenceRecord } from '@outcall/contracts-contacts';
import type { Run } from '@outcall/contracts-runs';
import type { TracedCall } from '@outcall/contracts-telephony';
import { Clock } from '@outcall/kernel';
import type { ManagedOrg } from '@outcall/platform-http';
import {
  permitsOf,
  timelineOf,
  type PermitView,
  type TimelineEntry,
  type Traces,
} from '../../domain/explanation/timeline.js';
import { TraceRun } from './trace-run.js';

export interface RunExport {
  readonly exportedAt: string;
  readonly run: Run & { readonly createdBy: Traces['createdBy'] };
  /** The calls, with their transcripts. */
  readonly calls: readonly TracedCall[];
  readonly permits: readonly PermitView[];
  /** The consents its calls were based on, from the register: withdrawn ones too. */
  readonly consents: readonly ConsentRecord[];
  /**
   * What is recorded about calls to its number, with the hashes that chain it (docs/handbook/evidence.md#the-chain).
   */
  readonly evidence: readonly EvidenceRecord[];
  readonly timeline: readonly TimelineEntry[];
  readonly incomplete: readonly string[];
}

/** Everything about a run in one document, for somebody who asks why a call was made. */
@Injectable()
export class ExportRun {
  constructor(
    private readonly traceRun: TraceRun,
    private readonly clock: Clock,
  ) {}

  async execute(org: ManagedOrg, runId: string): Promise<RunExport> {
    const { traces, consents, evidence, incomplete } = await this.traceRun.execute(org, runId, {
      withDeliveries: true,
    });
    const { run, createdBy, calls } = traces;
    return {
      exportedAt: this.clock.now().toISOString(),
      run: { ...run, createdBy },
      calls,
      permits: permitsOf(traces),
      consents,
      evidence,
      timeline: timelineOf(traces),
      incomplete,
    };
  }
}
