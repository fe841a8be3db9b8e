import type { TenantMode } from './erased-runs.js';

export interface OptOutEvent extends TenantMode {
  readonly id: string;
  readonly contactId: string;
}

/** Which events tell of an opt-out of whom, where no run is known by which they could be found. */
export abstract class OptOutEvents {
  abstract remember(events: readonly OptOutEvent[]): Promise<void>;
  /** The ids of the contact's. */
  abstract of(tenantMode: TenantMode, contactId: string): Promise<string[]>;
}
