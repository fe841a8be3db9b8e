import type { StepType } from '../definition/flow-step.js';
import type { Path } from './checks.js';
import { field, isObject, listOf, type JsonObject } from './json.js';

/** One arrow of a step: where it is written, and what is written at its end. */
export interface Transition {
  readonly path: Path;
  readonly name: string;
  readonly target: unknown;
  readonly isRequired: boolean;
}

/** Arrows by step type that take `next` as their default, and whether the step needs them drawn one way or the other. */
const DEFAULTED: Readonly<Partial<Record<StepType, readonly { name: string; isRequired: boolean }[]>>> = {
  confirm: ['onYes', 'onNo'].map((name) => ({ name, isRequired: true })),
  action: ['onSuccess', 'onRefused', 'onPending', 'onTimeout'].map((name) => ({ name, isRequired: true })),
  handoff: [{ name: 'onConnected', isRequired: false }, { name: 'onFailed', isRequired: true }],
};

/** The arrows of a step that the agent may follow, a missing required one included (with the target undefined). */
export function transitionsOf(step: { readonly path: Path; readonly raw: JsonObject; readonly type: StepType | null }): Transition[] {
  if (step.type === null || step.type === 'end') return [];
  const arrow = (name: string, isRequired: boolean): Transition => ({ path: [...step.path, name], name, target: field(step.raw, name), isRequired });
  const defaulted = DEFAULTED[step.type];
  const arrows = defaulted
    ? defaulted.map(({ name, isRequired }) => (field(step.raw, name) === undefined ? byDefault(step, name, isRequired) : arrow(name, isRequired)))
    : [...optionalArrows(step.type).map((name) => arrow(name, false)), ...(step.type === 'branch' ? whenArrows(step) : []), arrow('next', true)];
  return arrows.filter((transition) => transition.isRequired || transition.target !== undefined);
}

/** An arrow left out leads where `next` does. Where that is missing too, an action lacks its `next`, other steps lack the arrow itself. */
function byDefault(step: { readonly path: Path; readonly raw: JsonObject; readonly type: StepType | null }, name: string, isRequired: boolean): Transition {
  const target = field(step.raw, 'next');
  const place = target === undefined && step.type !== 'action' ? name : 'next';
  return { path: [...step.path, place], name, target, isRequired };
}

function optionalArrows(type: StepType): readonly string[] {
  return type === 'ask' ? ['onNoInput', 'onNoMatch'] : [];
}

function whenArrows(step: { readonly path: Path; readonly raw: JsonObject }): Transition[] {
  return listOf(field(step.raw, 'when')).flatMap((way, index) =>
    isObject(way) ? [{ path: [...step.path, 'when', index, 'next'], name: 'when', target: field(way, 'next'), isRequired: true }] : [],
  );
}
