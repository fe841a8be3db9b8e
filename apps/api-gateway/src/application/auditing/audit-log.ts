import type { AuditedValues } from '../../domain/audited-values.js';
import type { Change, Outcome } from './change.js';

export interface AuditEntry extends Change {
  readonly at: string;
  readonly before: AuditedValues | null;
  readonly outcome: Outcome;
}
/** Of an entry in the log of its org. */
export interface AuditPlace {
  readonly at: string;
  readonly id: string;
}
export interface PlacedEntry {
  readonly entry: AuditEntry;
  readonly place: AuditPlace;
}
/** Null: without that bound. `from` counts, `to` does not. */
export interface AuditSpan {
  readonly orgId: string;
  readonly from: Date | null;
  readonly to: Date | null;
}
/** Its lists are for `pageOf`. */
export abstract class AuditLog {
  /** Newest first, those older than the place. */
  abstract newest(span: AuditSpan, before: AuditPlace | null, limit: number): Promise<(PlacedEntry | null)[]>;
  /** Oldest first, those newer than the place. */
  abstract oldest(span: AuditSpan, after: AuditPlace | null, limit: number): Promise<(PlacedEntry | null)[]>;
}
