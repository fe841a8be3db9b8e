import { WEEKDAYS } from '@outcall/kernel';
import { checkList, type Path, type Problems } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject, isOneOf, listOf } from '../json.js';

/** The table of choices §5 (Asia/Kolkata): a flow may narrow it, never widen. */
const LEGAL = { promotional: ['10:00', '21:00'], other: ['09:00', '21:00'] } as const;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

export function* callingHours({ raw }: DefinitionView): Problems {
  const value = field(raw, 'callingHours');
  if (value === undefined) return;
  if (!isObject(value)) {
    yield { path: ['callingHours'], message: 'must be an object' };
    return;
  }
  const days = field(value, 'days');
  if (days !== undefined && !isObject(days)) yield { path: ['callingHours', 'days'], message: 'must be an object' };
  const [opens, closes] = LEGAL[field(raw, 'callType') === 'promotional' ? 'promotional' : 'other'];
  for (const [day, spans] of Object.entries(isObject(days) ? days : {})) {
    const path = ['callingHours', 'days', day];
    if (!isOneOf(WEEKDAYS, day)) yield { path, message: `must be one of ${WEEKDAYS.join(', ')}` };
    yield* checkList(path, spans);
    for (const [index, span] of listOf(spans).entries()) yield* checkSpan([...path, index], span, opens, closes);
  }
  yield* holidays(field(value, 'holidays'));
}

function* checkSpan(path: Path, span: unknown, opens: string, closes: string): Problems {
  const [from, to, ...rest] = listOf(span);
  const isPair = typeof from === 'string' && typeof to === 'string' && rest.length === 0 && TIME.test(from) && TIME.test(to);
  if (!isPair) yield { path, message: 'must be a pair of times such as ["10:00", "19:00"]' };
  else if (from >= to) yield { path, message: 'must end after it begins' };
  else if (from < opens || to > closes) yield { path, message: `is outside the hours this call type may be placed in, ${opens} to ${closes}` };
}

function* holidays(list: unknown): Problems {
  const path = ['callingHours', 'holidays'];
  yield* checkList(path, list);
  for (const [index, date] of listOf(list).entries()) {
    const time = typeof date === 'string' && DATE.test(date) ? new Date(`${date}T00:00:00Z`) : null;
    const exists = time && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(String(date));
    if (!exists) yield { path: [...path, index], message: 'must be a date such as 2026-01-26' };
  }
}
