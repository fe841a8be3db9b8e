import type { FlowDefinition } from '../definition/flow-definition.js';
import type { Budget } from './budget.js';
import { flowArrows, stepsIn } from './flow-arrows.js';
import type { FlowReferences, Ref } from './flow-references.js';

const SPOKEN = 1;
const COMPARED = 2;

/** A value that a later step may still read; and whether a condition may read it, or only a spoken text. */
export interface LiveRef {
  readonly ref: Ref;
  readonly isCompared: boolean;
}

/**
 * For each step, the values that may still be read after it. Paths that agree in these values go on alike from there,
 * so one of them is enough. The result is incomplete, and must not be used, when the budget ends.
 */
export function liveReferences(
  definition: FlowDefinition,
  references: FlowReferences,
  budget: Budget,
): readonly (readonly LiveRef[])[] {
  const { steps } = definition;
  const written = steps.map((step) => new Set(references.writtenBy(step)));
  const live = steps.map((_, place) => usesOf(place, references));
  const sources = sourcesOf(definition);
  // it can be entered from every step, when the shopper asks for a person
  const person = steps.findIndex((step) => step.type === 'handoff');

  const open = steps.map((_, place) => place);
  const isOpen = open.map(() => true);
  for (let place = open.pop(); place !== undefined && !budget.isSpent; place = open.pop()) {
    isOpen[place] = false;
    for (const source of place === person ? steps.keys() : (sources[place] ?? [])) {
      // the shopper may ask for a person before the step has written anything
      const hidden = place === person ? undefined : written[source];
      budget.spend(0.05 + (live[place]?.size ?? 0) / 100);
      if (!takeOver(live[source], live[place], hidden) || isOpen[source]) continue;
      isOpen[source] = true;
      open.push(source);
    }
  }
  return live.map((row) =>
    [...row].sort(([a], [b]) => a - b).map(([ref, how]) => ({ ref, isCompared: (how & COMPARED) !== 0 })),
  );
}

function sourcesOf(definition: FlowDefinition): readonly (readonly number[])[] {
  const places = new Map(definition.steps.map((step, place) => [step.id, place]));
  const sources = definition.steps.map((): number[] => []);
  for (const step of stepsIn(definition))
    for (const arrow of flowArrows(step)) sources[places.get(arrow.to) ?? -1]?.push(step.index);
  return sources;
}

function usesOf(place: number, references: FlowReferences): Map<Ref, number> {
  const uses = new Map<Ref, number>();
  for (const { ref } of references.spoken[place] ?? []) uses.set(ref, SPOKEN);
  for (const ref of references.compared[place] ?? []) uses.set(ref, (uses.get(ref) ?? 0) | COMPARED);
  return uses;
}

/** True when something new was added. */
function takeOver(
  into: Map<Ref, number> | undefined,
  from: ReadonlyMap<Ref, number> | undefined,
  hidden: ReadonlySet<Ref> | undefined,
): boolean {
  if (!into || !from) return false;
  let hasChanged = false;
  for (const [ref, how] of from) {
    if (hidden?.has(ref)) continue;
    const before = into.get(ref) ?? 0;
    if ((before | how) === before) continue;
    into.set(ref, before | how);
    hasChanged = true;
  }
  return hasChanged;
}
