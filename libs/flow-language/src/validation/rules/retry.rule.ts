import { RETRY_REASONS } from '../../definition/flow-definition.js';
import { RANGES } from '../../definition/limits.js';
import { checkList, checkWhole, type Problems } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject, isOneOf, listOf } from '../json.js';

export function* retry({ raw }: DefinitionView): Problems {
  const value = field(raw, 'retry');
  if (value === undefined) return;
  if (!isObject(value)) {
    yield { path: ['retry'], message: 'must be an object' };
    return;
  }
  yield* checkWhole(['retry', 'maxAttempts'], field(value, 'maxAttempts'), RANGES.maxAttempts);
  const gaps = field(value, 'gapMinutes');
  if (gaps === undefined) return;
  if (!isObject(gaps)) {
    yield { path: ['retry', 'gapMinutes'], message: 'must be an object' };
    return;
  }
  for (const [reason, minutes] of Object.entries(gaps)) {
    const path = ['retry', 'gapMinutes', reason];
    if (!isOneOf(RETRY_REASONS, reason)) yield { path, message: `must be one of ${RETRY_REASONS.join(', ')}` };
    yield* checkList(path, minutes, { min: 1, max: RANGES.maxAttempts.max });
    for (const [index, gap] of listOf(minutes).entries()) yield* checkWhole([...path, index], gap ?? null, RANGES.gapMinutes);
  }
}
