import { WEEKDAYS } from '@outcall/kernel';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject, listOf } from '../json.js';
import type { ProblemList } from '../problem-list.js';

/** A flow's own hours are open at some time of the week, and no two windows of a day overlap. */
export function openHours({ raw }: DefinitionView, warnings: ProblemList): void {
  const hours = field(raw, 'callingHours');
  const days = isObject(hours) ? field(hours, 'days') : undefined;
  if (!isObject(days)) return;
  const spans = WEEKDAYS.map((day) => ({ day, spans: listOf(field(days, day)) }));
  if (spans.every((day) => day.spans.length === 0))
    warnings.add('never open: a day that is left out or empty is closed, so nobody is ever called', [
      'callingHours',
      'days',
    ]);
  for (const { day, spans: ofDay } of spans) {
    ofDay.forEach((span, index) => {
      const other = ofDay.slice(0, index).find((earlier) => overlap(earlier, span));
      if (other !== undefined)
        warnings.add(`overlaps ${JSON.stringify(other)}: make them one span`, ['callingHours', 'days', day], index);
    });
  }
}

function overlap(a: unknown, b: unknown): boolean {
  const [from, to] = listOf(a);
  const [otherFrom, otherTo] = listOf(b);
  if (![from, to, otherFrom, otherTo].every((time) => typeof time === 'string' && time.length === 5)) return false;
  return (from as string) < (otherTo as string) && (otherFrom as string) < (to as string);
}
