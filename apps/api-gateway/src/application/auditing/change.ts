import type { AuditedValues } from '../../domain/audited-values.js';
import type { Changer } from '../../domain/changer.js';

/** In place of an org: what belongs to none, such as apps and the hold of all dialling. */
export const PLATFORM = 'platform';

/** A change, as it is recorded. */
export interface Change {
  readonly by: Changer;
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string | null };
  readonly after: AuditedValues | null;
}
/** A change that another service is asked for. */
export interface AskedChange extends Change {
  readonly orgId: string;
}
/** `unknown`: it was asked for, and nobody heard whether it was made. */
export type Outcome = 'done' | 'unknown';
