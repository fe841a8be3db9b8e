import type { RunFilter } from '../../../domain/run-filter.js';

/** A filter as statements take it: null where it says nothing. */
export const filterValues = ({ flowId, flowVersionId, storeId, metadata }: RunFilter): (string | null)[] => [
  flowId,
  flowVersionId,
  storeId,
  Object.keys(metadata).length > 0 ? JSON.stringify(metadata) : null,
];
