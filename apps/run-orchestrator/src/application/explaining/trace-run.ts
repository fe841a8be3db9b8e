import { Injectable } from '@nestjs/common';
import type { ConsentRecord, EvidenceRecord } from '@outcall/contracts-contacts';
import type { ManagedOrg } from '@outcall/platform-http';
import type { Traces } from '../../domain/explanation/timeline.js';
import { callIdsOf } from '../../domain/run/call-ids.js';
import { ContactsReader } from './contacts-reader.js';
import { TelephonyReader } from './telephony-reader.js';
import { WebhooksReader } from './webhooks-reader.js';
import { FindRecord } from './find-record.js';
import { Gathering } from './gathering.js';

/** Everything that is stored about a run, wherever it is. */
export interface TracedRun {
  readonly traces: Traces;
  readonly consents: readonly ConsentRecord[];
  /** What is recorded about calls to its number. */
  readonly evidence: readonly EvidenceRecord[];
  /** Services whose part is missing, or cut. */
  readonly incomplete: readonly string[];
}

const MAX_EVENTS = 500;

/** Asks all owning services at the same time. A service that is away is named, and the rest is still returned. */
@Injectable()
export class TraceRun {
  constructor(
    private readonly findRecord: FindRecord,
    private readonly contacts: ContactsReader,
    private readonly telephony: TelephonyReader,
    private readonly webhooks: WebhooksReader,
  ) {}

  async execute(org: ManagedOrg, runId: string, { withDeliveries }: { withDeliveries: boolean }): Promise<TracedRun> {
    const { state, trail } = await this.findRecord.execute(org, runId);
    const gathering = new Gathering();
    const { orgId, mode, run, terms } = state;
    const callIds = callIdsOf(state);
    const consentIds = terms.basis.kind === 'consent' ? [terms.basis.consentId] : [];
    const eventIds = trail.slice(-MAX_EVENTS).map(({ id }) => id);
    const [evidence, calls, sent] = await Promise.all([
      gathering.ask(
        'contacts',
        this.contacts.evidence({ orgId, mode, runId, callIds, consentIds, ...owner(run.phone) }),
      ),
      gathering.ask('telephony-adapter', this.telephony.calls({ orgId, mode, callIds })),
      withDeliveries ? gathering.ask('webhook-delivery', this.webhooks.deliveries({ orgId, mode, eventIds })) : null,
    ]);
    if (sent?.isCut) gathering.lack('webhook-delivery');
    return {
      traces: {
        run,
        createdBy: terms.createdBy,
        trail,
        permits: evidence?.permits ?? [],
        calls: calls ?? [],
        deliveries: sent?.deliveries ?? [],
      },
      consents: evidence?.consents ?? [],
      evidence: evidence?.evidence ?? [],
      incomplete: gathering.incomplete,
    };
  }
}

/** An erased run has no number any more, so there is no evidence to ask for. */
const owner = (phone: string | null): { phone?: string } => (phone?.startsWith('+91') ? { phone } : {});
