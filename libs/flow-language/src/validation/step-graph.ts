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
  /** Steps that were meant to lead to one: their arrow is missing or names none, or their type is not known. */
  private readonly broken: Uint8Array;

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
    this.broken = new Uint8Array(size);
    for (const step of steps) if (step.type === null) this.broken[step.index] = 1;
    this.targets.forEach((target, edge) => {
      const from = arrows[edge];
      if (target < 0 && from) this.broken[from.step.index] = 1;
    });
  }

  place(id: unknown): number | null {
    return typeof id === 'string' ? (this.placeOf.get(id) ?? null) : null;
  }

  isReachable(place: number): boolean {
    return this.reached[place] === 1;
  }

  /**
   * Steps that are not reached and whose own reason that is. Where the fault of a reached step explains them all (a missing `next`
   * or a loop without an exit cuts off all that stands behind it) there are none; where it may explain some, the first of those that hang together is told.
   */
  unreached(): number[] {
    const lost = this.steps.map(({ index }) => index).filter((place) => !this.isReachable(place));
    if (lost.length === 0) return lost;
    const broken = this.steps.filter(({ index }) => this.isReachable(index) && this.broken[index] === 1);
    const faults = broken.length + this.endlessLoops().length;
    if (faults === 0) return lost;
    const heads = this.headsOf(lost);
    return heads.length <= faults ? [] : heads;
  }

  /** Of steps that are not reached, as few as lead to all the others. */
  private headsOf(lost: readonly number[]): number[] {
    const entered = new Uint8Array(this.size);
    for (const place of lost)
      for (const target of this.targetsOf(place)) if (target >= 0 && target !== place) entered[target] = 1;
    const seen = new Uint8Array(this.size);
    const heads: number[] = [];
    for (const place of [...lost.filter((one) => entered[one] === 0), ...lost]) {
      if (seen[place] === 1) continue;
      heads.push(place);
      walkFrom(this, [place]).forEach((mark, index) => (seen[index]! |= mark));
    }
    return heads.sort((a, b) => a - b);
  }

  private targetsOf(place: number): Int32Array {
    return this.targets.subarray(this.firstEdge[place], this.firstEdge[place + 1]);
  }

  /** Whether an end may be reached once the faults of reached steps are mended. */
  get mayLeadOn(): boolean {
    return this.steps.some(({ index }) => this.isReachable(index) && this.broken[index] === 1);
  }

  /** For each loop that no arrow leads out of towards an end of the call: the place of its first step. */
  endlessLoops(): number[] {
    const exits = this.steps
      .filter((step) => this.isReachable(step.index) && (endsTheCall(step) || this.broken[step.index] === 1))
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
