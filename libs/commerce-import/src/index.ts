export type { ImportFormat, ImportedObject } from './formats/format.js';
export {
  formatOf,
  readObjects,
  UnknownFormat,
  type FileFormat,
  type ImportItem,
  type ImportOptions,
} from './read-objects.js';
export {
  NOTHING_YET,
  runImport,
  type ImportPorts,
  type Progress,
  type Rejection,
  type SentResult,
} from './run-import.js';
