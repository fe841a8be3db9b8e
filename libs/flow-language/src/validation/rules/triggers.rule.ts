import { ONCE_PER, TRIGGER_EVENTS } from '../../definition/flow-definition.js';
import { MAX_TRIGGERS, RANGES } from '../../definition/limits.js';
import { objectKindOf, parseObjectPath, type ObjectKind } from '../../definition/object-paths.js';
import { readPlaceholders } from '../../definition/references.js';
import { checkObjects, checkOneOf, checkText, checkUniqueField, checkWhole } from '../checks.js';
import { checkCondition } from '../condition-check.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isOneOf, listOf, objectsIn, textOrNull, type Item } from '../json.js';
import { hasBraces } from '../placeholders.js';
import type { Path, ProblemList, Segment } from '../problem-list.js';

/** Limited because those of `stillValid` are stored with each run and evaluated before each attempt. */
const MAX_CONDITIONS = 50;

/**
 * A trigger names an event, and its conditions name fields of that event's object. Its inputs are checked by
 * `trigger-inputs.rule.ts`.
 */
export function triggers({ raw }: DefinitionView, problems: ProblemList): void {
  checkObjects(problems, ['triggers'], field(raw, 'triggers'), { max: MAX_TRIGGERS.ofFlow });
  const found = objectsIn(['triggers'], field(raw, 'triggers'));
  for (const { path, raw: trigger } of found) {
    checkText(problems, path, 'id', field(trigger, 'id'), { max: 60 });
    checkOneOf(problems, path, 'on', field(trigger, 'on'), TRIGGER_EVENTS);
    checkWhole(problems, path, 'maxAgeMinutes', field(trigger, 'maxAgeMinutes'), RANGES.maxAgeMinutes);
    checkWhole(problems, path, 'delayMinutes', field(trigger, 'delayMinutes'), RANGES.delayMinutes);
    const oncePer = field(trigger, 'oncePer');
    if (oncePer !== undefined) checkOneOf(problems, path, 'oncePer', oncePer, ONCE_PER);
    for (const name of ['acrossStores', 'enabled']) {
      const value = field(trigger, name);
      if (value !== undefined && typeof value !== 'boolean') problems.add('must be true or false', path, name);
    }
    const kind = kindOf(trigger);
    for (const name of ['when', 'stillValid']) {
      checkObjects(problems, [...path, name], field(trigger, name), { max: MAX_CONDITIONS });
      for (const condition of objectsIn([...path, name], field(trigger, name)))
        checkObjectCondition(condition, kind, problems);
    }
  }
  checkUniqueField(problems, found, 'id', 'the id');
}

/** Order, return or customer; null while the trigger names no event. */
export function kindOf(trigger: Item['raw']): ObjectKind | null {
  const on = field(trigger, 'on');
  return isOneOf(TRIGGER_EVENTS, on) ? objectKindOf(on) : null;
}

function checkObjectCondition({ path, raw }: Item, kind: ObjectKind | null, problems: ProblemList): void {
  checkCondition(problems, path, raw);
  const ref = textOrNull(field(raw, 'ref'));
  if (ref !== null && kind && !parseObjectPath(ref, kind))
    problems.add(`unknown reference ${ref.slice(0, 80)}`, path, 'ref');
  const value = field(raw, 'value');
  checkObjectTemplate(value, kind, path, 'value', problems);
  listOf(value).forEach((item, index) => checkObjectTemplate(item, kind, [...path, 'value'], index, problems));
}

/** A text whose placeholders must be paths of the object. */
export function checkObjectTemplate(
  text: unknown,
  kind: ObjectKind | null,
  path: Path,
  name: Segment,
  problems: ProblemList,
): void {
  if (!hasBraces(text)) return;
  const { placeholders, hasLooseBraces } = readPlaceholders(text);
  for (const written of placeholders)
    if (kind && !parseObjectPath(written, kind))
      problems.add(`unknown reference {{${written.slice(0, 80)}}}`, path, name);
  if (hasLooseBraces) problems.add('has braces that are not closed or not opened', path, name);
}
