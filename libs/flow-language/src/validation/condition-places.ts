import type { DefinitionView } from './definition-view.js';
import { field, isObject, objectsIn, type Item } from './json.js';

/** The conditions of all branch steps. */
export function conditionPlaces(view: DefinitionView): Item[] {
  return view.stepsOf('branch').flatMap((step) =>
    objectsIn([...step.path, 'when'], field(step.raw, 'when')).flatMap((way) => {
      const condition = field(way.raw, 'if');
      return isObject(condition) ? [{ index: way.index, path: [...way.path, 'if'], raw: condition }] : [];
    }),
  );
}
