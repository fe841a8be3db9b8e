import type { DefinitionView } from './definition-view.js';
import { field, isObject, listOf, objectsIn, type JsonObject } from './json.js';
import type { Path } from './problem-list.js';
import { conditionOf, pathOf } from './graph/transitions.js';

/** A condition and its path. */
export interface PlacedCondition {
  readonly path: Path;
  readonly condition: JsonObject;
}

/** The conditions of branches. */
export function branchConditions(view: DefinitionView): PlacedCondition[] {
  return view.graph.arrows.flatMap((arrow) => {
    const condition = conditionOf(arrow);
    return condition ? [{ path: [...pathOf(arrow).slice(0, -1), 'if'], condition }] : [];
  });
}

/** The conditions of triggers. */
export function triggerConditions({ raw }: DefinitionView): PlacedCondition[] {
  return objectsIn(['triggers'], field(raw, 'triggers')).flatMap((trigger) =>
    ['when', 'stillValid'].flatMap((name) =>
      objectsIn([...trigger.path, name], field(trigger.raw, name)).map(({ path, raw: condition }) => ({
        path,
        condition,
      })),
    ),
  );
}

/** The values that a condition compares with, each with its path: one value, or each item of a list. */
export function valuesOf({ path, condition }: PlacedCondition): { path: Path; value: unknown }[] {
  const value = field(condition, 'value');
  if (!Array.isArray(value)) return [{ path: [...path, 'value'], value }];
  return listOf(value).map((item, index) => ({ path: [...path, 'value', index], value: item }));
}

/** The values of the choices of an answer, or of a choice input. */
export function choiceValues(raw: JsonObject): string[] {
  return listOf(field(raw, 'choices')).flatMap((choice) => {
    const value = isObject(choice) ? field(choice, 'value') : choice;
    return typeof value === 'string' ? [value] : [];
  });
}
