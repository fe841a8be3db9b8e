export {
  COMMERCE_ENTITIES,
  COMMERCE_OBJECT_TOPIC,
  type CommerceEntity,
  type CommerceObjectChanged,
} from './object-events.js';
export type { Store } from './store-views.js';
