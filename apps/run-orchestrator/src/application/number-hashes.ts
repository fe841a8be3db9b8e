import type { AdmittedNumber } from '@outcall/contracts-contacts';

/** All that an erasure of the admitted number may be known by; none of a contacts of before. */
export const hashesOf = ({
  numberHash,
  numberHashes,
}: Pick<AdmittedNumber, 'numberHash' | 'numberHashes'>): readonly string[] =>
  numberHashes ?? (numberHash === undefined ? [] : [numberHash]);
