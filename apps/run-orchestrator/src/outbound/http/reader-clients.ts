import {
  PERMIT_EXPLANATIONS_PATH,
  RUN_ADMISSION_EXPLANATIONS_PATH,
  RUN_EVIDENCE_PATH,
  type PermitExplanation,
  type PermitExplanationsResponse,
  type PermitQuestion,
  type RunAdmissionExplanation,
  type RunAdmissionExplanationsResponse,
  type RunAdmissionQuestion,
  type RunEvidence,
  type RunEvidenceQuestion,
} from '@outcall/contracts-contacts';
import {
  LIVE_EXPLANATIONS_PATH,
  RUN_CALLS_PATH,
  type LiveExplanation,
  type LiveExplanationQuestion,
  type RunCallsQuestion,
  type RunCallsResponse,
  type TracedCall,
} from '@outcall/contracts-telephony';
import {
  EVENT_DELIVERIES_PATH,
  type EventDeliveriesQuestion,
  type EventDeliveriesResponse,
  type EventDelivery,
} from '@outcall/contracts-webhooks';
import type { InternalClient } from '@outcall/platform-http';
import { ContactsReader, TelephonyReader, WebhooksReader } from '../../application/explaining/readers.js';
import { serviceContext } from './service-context.js';

/** Somebody waits for the whole answer: who does not answer by then is told as missing. */
const TIMEOUT_MS = 8_000;

const post = <T>(client: InternalClient, path: string, body: unknown): Promise<T> =>
  client.call<T>({ method: 'POST', path, context: serviceContext('explain-run'), body, timeoutMs: TIMEOUT_MS });

export class ContactsReaderClient extends ContactsReader {
  constructor(private readonly client: InternalClient) {
    super();
  }

  async admission(question: RunAdmissionQuestion): Promise<RunAdmissionExplanation> {
    const { results } = await post<RunAdmissionExplanationsResponse>(this.client, RUN_ADMISSION_EXPLANATIONS_PATH, {
      items: [question],
    });
    return results[0] as RunAdmissionExplanation;
  }

  async permit(question: PermitQuestion): Promise<PermitExplanation> {
    const { results } = await post<PermitExplanationsResponse>(this.client, PERMIT_EXPLANATIONS_PATH, {
      items: [question],
    });
    return results[0] as PermitExplanation;
  }

  evidence(question: RunEvidenceQuestion): Promise<RunEvidence> {
    return post<RunEvidence>(this.client, RUN_EVIDENCE_PATH, question);
  }
}

export class TelephonyReaderClient extends TelephonyReader {
  constructor(private readonly client: InternalClient) {
    super();
  }

  live(question: LiveExplanationQuestion): Promise<LiveExplanation> {
    return post<LiveExplanation>(this.client, LIVE_EXPLANATIONS_PATH, question);
  }

  async calls(question: RunCallsQuestion): Promise<readonly TracedCall[]> {
    return (await post<RunCallsResponse>(this.client, RUN_CALLS_PATH, question)).calls;
  }
}

export class WebhooksReaderClient extends WebhooksReader {
  constructor(private readonly client: InternalClient) {
    super();
  }

  async deliveries(question: EventDeliveriesQuestion): Promise<readonly EventDelivery[]> {
    return (await post<EventDeliveriesResponse>(this.client, EVENT_DELIVERIES_PATH, question)).deliveries;
  }
}
