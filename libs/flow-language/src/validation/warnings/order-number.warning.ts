import type { DefinitionView } from '../definition-view.js';
import { field, isObject, textOrNull } from '../json.js';
import type { ProblemList } from '../problem-list.js';

const ORDER_NO = 'order_no';

/** An action on an order must be given the order number. */
export function orderNumber(view: DefinitionView, warnings: ProblemList): void {
  for (const { path, raw } of view.stepsOf('action')) {
    const action = view.catalogue?.get(textOrNull(field(raw, 'action')) ?? '');
    if (!action || !Object.hasOwn(action.parameters, ORDER_NO)) continue;
    const given = field(raw, 'args');
    if (isObject(given) ? !Object.hasOwn(given, ORDER_NO) : given === undefined)
      warnings.add(`is left out: ${action.name} is not told which order is meant`, [...path, 'args'], ORDER_NO);
  }
}
