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

// What the neighbours know and would decide. They write nothing to answer; each throws `UNAVAILABLE` when it is away.

export abstract class ContactsReader {
  abstract admission(question: RunAdmissionQuestion): Promise<RunAdmissionExplanation>;
  abstract permit(question: PermitQuestion): Promise<PermitExplanation>;
  abstract evidence(question: RunEvidenceQuestion): Promise<RunEvidence>;
}

export abstract class TelephonyReader {
  abstract live(question: LiveExplanationQuestion): Promise<LiveExplanation>;
  abstract calls(question: RunCallsQuestion): Promise<readonly TracedCall[]>;
}

export abstract class WebhooksReader {
  abstract deliveries(question: EventDeliveriesQuestion): Promise<readonly EventDelivery[]>;
}
