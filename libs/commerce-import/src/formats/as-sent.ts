import { ALL_SAID, Unmappable, type ImportFormat, type ImportedObject } from './format.js';

/** Objects that are already as the sync API takes them: the lines of an NDJSON file. */
export const AS_SENT: ImportFormat = {
  name: 'ndjson',
  needs: [],
  reads: [],
  times: [],
  amounts: [],
  own: [],
  ignores: ALL_SAID,
  keyOf: ({ lines }) => `line ${lines[0]}`,
  toObject: ([row]) => {
    const object = row?.fields as ImportedObject;
    const id: unknown = object.externalId;
    if (Number.isInteger(id) && !Number.isSafeInteger(id))
      throw new Unmappable('externalId: has more digits than a number of JSON keeps; write it as text');
    return object;
  },
};
