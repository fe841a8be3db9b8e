import type { StepType } from '../definition/flow-step.js';
import { stronglyConnected, walkFrom } from './graph-search.js';
import { field, type Item } from './json.js';
import { transitionsOf, type Transition } from './transitions.js';

export interface StepItem extends Item {
  readonly id: string | null;
  readonly type: StepType | null;
}

/** The steps as a graph by their place in the list. Nothing here recurses: 10,000 steps in a row are fine. */
export class StepGraph {
  /** Id → place; of steps with the same id the first one counts. */
  readonly placeOf = new Map<string, number>();
  readonly transitions = new Map<number, readonly Transition[]>();
  /** Place of the first step, null when there is none or `start` names none. */
  readonly start: number | null;
  readonly reachable: ReadonlySet<number>;
  /** Where a call can get to without an arrow: the start, and the first handoff step, since a shopper may ask for a person at any time. */
  readonly roots: readonly number[];
  private readonly targets = new Map<number, readonly number[]>();

  constructor(
    private readonly steps: readonly StepItem[],
    start: unknown,
  ) {
    for (const step of steps) if (step.id !== null && !this.placeOf.has(step.id)) this.placeOf.set(step.id, step.index);
    for (const step of steps) {
      const transitions = transitionsOf(step);
      this.transitions.set(step.index, transitions);
      this.targets.set(step.index, transitions.flatMap((transition) => this.place(transition.target)));
    }
    this.start = start === undefined ? (steps[0]?.index ?? null) : (this.place(start)[0] ?? null);
    const person = steps.find((step) => step.type === 'handoff');
    this.roots = this.start === null ? [] : [this.start, ...(person ? [person.index] : [])];
    this.reachable = walkFrom(this.roots, (place) => this.next(place));
  }

  next(place: number): readonly number[] {
    return this.targets.get(place) ?? [];
  }

  place(id: unknown): number[] {
    const place = typeof id === 'string' ? this.placeOf.get(id) : undefined;
    return place === undefined ? [] : [place];
  }

  /** For each loop that no arrow leads out of towards an end of the call: the place of its first step. */
  endlessLoops(): number[] {
    const exits = this.steps.filter((step) => this.reachable.has(step.index) && endsTheCall(step)).map((step) => step.index);
    const sources = new Map<number, number[]>([...this.reachable].map((place) => [place, []]));
    for (const from of this.reachable) for (const to of this.next(from)) sources.get(to)?.push(from);
    const canEnd = walkFrom(exits, (place) => sources.get(place) ?? []);
    const trapped = [...this.reachable].filter((place) => !canEnd.has(place));
    return stronglyConnected(trapped, (place) => this.next(place))
      .filter((loop) => loop.length > 1 || this.next(loop[0] ?? -1).includes(loop[0] ?? -1))
      .map((loop) => Math.min(...loop));
  }
}

function endsTheCall({ type, raw }: StepItem): boolean {
  return type === 'end' || (type === 'handoff' && field(raw, 'onConnected') === undefined && field(raw, 'next') === undefined);
}
