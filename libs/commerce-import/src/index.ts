export type { ImportFormat, ImportedObject } from './formats/format.js';
export type { Mapping } from './mapping/mapping.js';
export { MappingFault } from './mapping/mapping-faults.js';
export { readMapping } from './mapping/read-mapping.js';
export { formatOf, readObjects, type FileFormat, type ImportItem, type ImportOptions } from './read-objects.js';
export {
  NOTHING_YET,
  runImport,
  type ImportPorts,
  type Progress,
  type Rejection,
  type SentResult,
} from './run-import.js';
export type { Encoding } from './reading/csv-dialect.js';
export type { IgnoredReason, ReadDelivery, ShopChange, ShopDelivery, ShopPlatform } from './webhooks/delivery.js';
export { UnknownFormat } from './unknown-format.js';
export { headersOf, type DeliveryHeaders } from './webhooks/headers-of.js';
export { isSignedBy } from './webhooks/is-signed-by.js';
export { readDelivery } from './webhooks/read-delivery.js';
