import type { ImportFormat, ImportedObject } from './format.js';

/** Objects that are already as the sync API takes them: the lines of an NDJSON file. */
export const AS_SENT: ImportFormat = {
  name: 'ndjson',
  needs: [],
  times: [],
  amounts: [],
  keyOf: ({ lines }) => `line ${lines[0]}`,
  toObject: ([row]) => row?.fields as ImportedObject,
};
