import { field } from './json.js';
import { loopsAmong, reversed, walkFrom, type Graph } from './graph-search.js';
import { arrowsOf, type Arrow, type StepItem } from './transitions.js';

/** The steps as a graph by their place in the list. Nothing here recurses: 10,000 steps in a row are fine. */
export class StepGraph implements Graph {
  /** Id → place; of steps with the same id the first one counts. */
  readonly placeOf = new Map<string, number>();
  /** All arrows, step by step; `targets` holds the place each leads to. */
  readonly arrows: readonly Arrow[];
  readonly firstEdge: Int32Array;
  readonly targets: Int32Array;
  /** Place of the first step, null when there is none or `start` names none. */
  readonly start: number | null;
  /** Where a call can get to without an arrow: the start, and the first handoff step, since a shopper may ask for a person at any time. */
  readonly roots: readonly number[];
  private readonly reached: Uint8Array;

  constructor(
    private readonly steps: readonly StepItem[],
    readonly size: number,
    start: unknown,
  ) {
    for (const step of steps) if (step.id !== null && !this.placeOf.has(step.id)) this.placeOf.set(step.id, step.index);
    const arrows: Arrow[] = [];
    this.firstEdge = new Int32Array(size + 1);
    for (const step of steps) {
      const own = arrowsOf(step);
      for (const arrow of own) arrows.push(arrow);
      this.firstEdge[step.index + 1] = own.length;
    }
    for (let place = 0; place < size; place++) this.firstEdge[place + 1]! += this.firstEdge[place]!;
    this.arrows = arrows;
    this.targets = Int32Array.from(arrows, (arrow) => this.place(arrow.target) ?? -1);
    this.start = start === undefined ? (steps[0]?.index ?? null) : this.place(start);
    const person = steps.find((step) => step.type === 'handoff');
    this.roots = this.start === null ? [] : [this.start, ...(person ? [person.index] : [])];
    this.reached = walkFrom(this, this.roots);
  }

  place(id: unknown): number | null {
    return typeof id === 'string' ? (this.placeOf.get(id) ?? null) : null;
  }

  isReachable(place: number): boolean {
    return this.reached[place] === 1;
  }

  /** For each loop that no arrow leads out of towards an end of the call: the place of its first step. */
  endlessLoops(): number[] {
    const exits = this.steps
      .filter((step) => this.isReachable(step.index) && endsTheCall(step))
      .map((step) => step.index);
    const canEnd = walkFrom(reversed(this), exits);
    return loopsAmong(this, (place) => this.isReachable(place) && canEnd[place] === 0);
  }

  /** For each loop of steps that neither listen nor act, so that a call which has gone round once goes round for ever: the place of its first step. */
  silentLoops(): number[] {
    const silent = new Uint8Array(this.size);
    for (const step of this.steps) if (step.type === 'say' || step.type === 'branch') silent[step.index] = 1;
    return loopsAmong(this, (place) => silent[place] === 1 && this.isReachable(place));
  }
}

function endsTheCall({ type, raw }: StepItem): boolean {
  return (
    type === 'end' ||
    (type === 'handoff' && field(raw, 'onConnected') === undefined && field(raw, 'next') === undefined)
  );
}
