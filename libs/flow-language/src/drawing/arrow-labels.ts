import { field, isObject, listOf } from '../validation/json.js';
import type { Arrow, StepItem } from '../validation/graph/transitions.js';

const LABELS: Readonly<Record<Arrow['name'], string>> = {
  next: '',
  when: '',
  onNoInput: 'no input',
  onNoMatch: 'no match',
  onYes: 'yes',
  onNo: 'no',
  onSuccess: 'success',
  onRefused: 'refused',
  onPending: 'pending',
  onTimeout: 'timeout',
  onConnected: 'connected',
  onFailed: 'nobody there',
};
const NEXT: Readonly<Partial<Record<NonNullable<StepItem['type']>, string>>> = { ask: 'answered', branch: 'otherwise' };
const ALL = 4; // an action's four replies

/** What is written on an arrow: which reply, or which condition, leads along it. */
export function arrowLabel(
  step: StepItem,
  names: readonly Arrow['name'][],
  path: readonly (string | number)[],
): string {
  if (names.includes('when')) return conditionLabel(step, Number(path.at(-2)));
  if (names.includes('next')) return (step.type && NEXT[step.type]) ?? '';
  if (names.length === ALL) return 'any reply';
  return names.map((name) => LABELS[name]).join(' / ');
}

function conditionLabel(step: StepItem, way: number): string {
  const raw = listOf(field(step.raw, 'when'))[way];
  const condition = isObject(raw) ? field(raw, 'if') : null;
  if (!isObject(condition)) return '?';
  const [ref, op, value] = ['ref', 'op', 'value'].map((name) => field(condition, name));
  const name = String(ref)
    .replace(/^\{\{|\}\}$/g, '')
    .trim();
  if (op === 'exists') return value === false ? `${name} is not set` : `${name} is set`;
  return `${name} ${String(op)} ${Array.isArray(value) ? value.map(String).join(', ') : String(value)}`;
}
