import type { Recorder } from '@outcall/contracts-contacts';
import type { ShopperChange } from './shopper-changes.js';

/** Earlier versions of the calling services did not say who recorded it. */
export const UNKNOWN: Recorder = { kind: 'unknown', id: '', name: '' };

/** One row of evidence: what somebody said about calls to a number, as it was recorded. */
export interface EvidenceEntry {
  readonly kind: 'consent' | 'withdrawal' | 'opt_out' | 'lifting';
  readonly content: Readonly<Record<string, unknown>> & { readonly phone: string; readonly recordedBy: Recorder };
}

/**
 * The evidence of a change of a number, in the order in which it happened. Empty when the change says nothing about
 * calls.
 */
export function evidenceOf(change: ShopperChange, recordedBy: Recorder): EvidenceEntry[] {
  const { phone } = change.shopper;
  const entry = (kind: EvidenceEntry['kind'], content: object): EvidenceEntry => ({
    kind,
    content: { phone, ...content, recordedBy },
  });
  const { given, withdrawal, withdrawn, optOut, isLifted } = change;
  return [
    ...given.map(({ id: consentId, withdrawnAt: _, recordedAt: __, ...consent }) =>
      entry('consent', { consentId, ...consent }),
    ),
    ...(withdrawal ? [entry('withdrawal', { ...withdrawal, consentIds: withdrawn })] : []),
    ...(optOut ? [entry('opt_out', { source: optOut.source, callId: optOut.callId, consentIds: withdrawn })] : []),
    ...(isLifted ? [entry('lifting', { source: 'management' })] : []),
  ];
}
