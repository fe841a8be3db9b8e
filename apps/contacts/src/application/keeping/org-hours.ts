import type { OrgUpserted } from '@outcall/contracts-identity';
import type { DomainEvent } from '@outcall/platform-event-bus';

export abstract class OrgHours {
  /** Takes in the orgs' own hours, each event once; the newest version of an org wins. */
  abstract take(events: readonly DomainEvent<OrgUpserted>[]): Promise<void>;
}
