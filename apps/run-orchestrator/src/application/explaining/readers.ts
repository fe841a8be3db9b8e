import type {
  PermitExplanation,
  PermitQuestion,
  RunAdmissionExplanation,
  RunAdmissionQuestion,
  RunEvidence,
  RunEvidenceQuestion,
} from '@outcall/contracts-contacts';
import type {
  LiveExplanation,
  LiveExplanationQuestion,
  RunCallsQuestion,
  TracedCall,
} from '@outcall/contracts-telephony';
import type { EventDeliveriesQuestion, EventDelivery } from '@outcall/contracts-webhooks';
import type { TrailEvent } from '../../domain/explanation/timeline.js';
import type { RunState } from '../../domain/run/run-state.js';

/** A run with what it keeps of its events. */
export interface RunRecord {
  readonly state: RunState;
  readonly trail: readonly TrailEvent[];
}

export abstract class RunRecords {
  /** Of either mode: management addresses do not tell it. Read and not locked, with the hours the org has now. */
  abstract find(orgId: string, runId: string): Promise<RunRecord | null>;
}

// What the neighbours know and would decide. They write nothing to answer; each throws `UNAVAILABLE` when it is away.

export abstract class ContactsWitness {
  abstract admission(question: RunAdmissionQuestion): Promise<RunAdmissionExplanation>;
  abstract permit(question: PermitQuestion): Promise<PermitExplanation>;
  abstract evidence(question: RunEvidenceQuestion): Promise<RunEvidence>;
}

export abstract class TelephonyWitness {
  abstract live(question: LiveExplanationQuestion): Promise<LiveExplanation>;
  abstract calls(question: RunCallsQuestion): Promise<readonly TracedCall[]>;
}

export abstract class WebhooksWitness {
  abstract deliveries(question: EventDeliveriesQuestion): Promise<readonly EventDelivery[]>;
}
