import type { FlowDefinition } from '@outcall/flow-language';
import type { SavedDefinition } from './definition.js';

/** The names under `actions`, as far as they are names: a draft may be half-written. */
export function actionNamesOf({ actions }: SavedDefinition | FlowDefinition): readonly string[] {
  return Array.isArray(actions) ? [...new Set(actions.filter((name): name is string => typeof name === 'string'))] : [];
}
