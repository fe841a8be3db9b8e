import type { Mode } from '@outcall/kernel';
import type { ContactName, UntoldConsents } from './untold-consents.js';

export abstract class UntoldQueue {
  /** Takes some of the due ones, the longest due first. They are due again after `retryMs`, doubled with each try. */
  abstract take(now: Date, retryMs: number, most: number): Promise<UntoldConsents[]>;
  /** Those of these contacts, whether they are due or not. */
  abstract of(contacts: readonly ContactName[]): Promise<UntoldConsents[]>;
  /** Those of one sync run, or of what is named as one. */
  abstract ofRun(owner: { orgId: string; mode: Mode }, runId: string): Promise<UntoldConsents[]>;
  /** Contacts has recorded them. */
  abstract remove(told: readonly UntoldConsents[]): Promise<void>;
}
