import type {
  ConsentRecord,
  ManagedContact,
  ContactRecord,
  EvidenceRecord,
  OptOutRecord,
  PermitOfRun,
  VerifiedChain,
} from '@outcall/contracts-contacts';
import type { Run } from '@outcall/contracts-runs';
import type { CallFacts } from '@outcall/contracts-telephony';
import type { Mode } from '@outcall/kernel';
import type { Traces } from '../../domain/explanation/timeline.js';

/** Everything about the calls to a number in one document. */
export interface ContactExport {
  readonly exportedAt: string;
  readonly mode: Mode;
  /** Null for an erased contact that was asked for by its id. */
  readonly phone: string | null;
  /** Null for a number that was only dialled, and for an erased one. */
  readonly contact: ManagedContact | null;
  readonly erasure: ContactRecord['erasure'];
  /** What is left of an erased shopper, and why; nothing for others. */
  readonly remains: readonly RemainingRecord[];
  /** The chain of the evidence, read from its first row to its last. Null where nothing was recorded. */
  readonly chain: VerifiedChain | null;
  /** All consents, withdrawn ones too. */
  readonly consents: readonly ConsentRecord[];
  readonly optOuts: readonly OptOutRecord[];
  readonly evidence: readonly EvidenceRecord[];
  /** Every attempt that was judged, permitted or refused. */
  readonly permits: readonly PermitOfRun[];
  /** Oldest first. */
  readonly runs: readonly ExportedRun[];
  /** Services that did not answer, so that their part is missing. */
  readonly incomplete: readonly string[];
}

export interface ExportedRun extends Pick<
  Run,
  'id' | 'flowId' | 'flowVersionId' | 'status' | 'outcome' | 'lastError' | 'attempts' | 'createdAt'
> {
  readonly createdBy: Traces['createdBy'];
  /** Null where telephony-adapter did not answer. */
  readonly calls: readonly CallFacts[] | null;
}

export interface RemainingRecord {
  readonly what: string;
  readonly where: string;
  readonly why: string;
  readonly until: string;
}
