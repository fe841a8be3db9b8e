import type { DefinitionView } from '../definition-view.js';
import { field, objectsIn } from '../json.js';
import type { ProblemList } from '../problem-list.js';

/** As long as an order allows a transactional call (docs/handbook/consent-and-hours.md#what-allows-a-call). */
const BASIS_MINUTES = 30;

/** What an order allows is judged when the start is made: a start that waits for longer needs a consent. */
export function lateBasis({ raw }: DefinitionView, warnings: ProblemList): void {
  if (field(raw, 'callType') !== 'transactional') return;
  for (const trigger of objectsIn(['triggers'], field(raw, 'triggers'))) {
    const delay = field(trigger.raw, 'delayMinutes');
    if (typeof delay === 'number' && delay >= BASIS_MINUTES)
      warnings.add(
        `an order allows a transactional call for ${BASIS_MINUTES} minutes: after this wait only a consent does`,
        trigger.path,
        'delayMinutes',
      );
  }
}
