import type { Mode } from '@outcall/kernel';
import type { ContactName, PendingConsents } from './pending-consents.js';

export abstract class PendingConsentQueue {
  /** Takes some of the due ones, the longest due first. They are due again after `retryMs`, doubled with each try. */
  abstract take(now: Date, retryMs: number, most: number): Promise<PendingConsents[]>;
  /** Those of these contacts, whether they are due or not. */
  abstract of(contacts: readonly ContactName[]): Promise<PendingConsents[]>;
  /** Those of one sync run, or of what is named as one. */
  abstract ofRun(owner: { orgId: string; mode: Mode }, runId: string): Promise<PendingConsents[]>;
  /** Contacts has recorded them. */
  abstract remove(recorded: readonly PendingConsents[]): Promise<void>;
}
