import { field } from '../json.js';
import { loopsAmong, reversed, walkFrom, type Graph } from './graph-search.js';
import { arrowsOf, type Arrow, type StepItem } from './transitions.js';

/** The steps as a graph, by their index in the list. Nothing here recurses, so 10,000 steps in a row are fine. */
export class StepGraph implements Graph {
  /** Id to index. When several steps have the same id, the first one counts. */
  readonly placeOf = new Map<string, number>();
  /** All arrows, step by step. `targets` has the index each one leads to. */
  readonly arrows: readonly Arrow[];
  readonly firstEdge: Int32Array;
  readonly targets: Int32Array;
  /** Index of the first step; null when there is none or `start` names none. */
  readonly start: number | null;
  /**
   * Where a call can get without an arrow: the start, and the first handoff step, because a shopper may ask for a
   * person at any time.
   */
  readonly roots: readonly number[];
  private readonly reached: Uint8Array;
  /** Steps with a fault that hides where they lead: an arrow is missing or names no step, or the type is unknown. */
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
   * Unreached steps to report. A fault of a reached step (a missing `next`, a loop without an exit) cuts off everything
   * after it. When such faults can explain all unreached steps, none is reported; otherwise the first step of each
   * connected group is.
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

  /** The smallest set of unreached steps from which all the others can be reached. */
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

  /** Whether an end might be reached once the faults of reached steps are mended. */
  get mayLeadOn(): boolean {
    return this.steps.some(({ index }) => this.isReachable(index) && this.broken[index] === 1);
  }

  /** Loops from which no arrow leads towards an end of the call: the index of the first step of each. */
  endlessLoops(): number[] {
    const exits = this.steps
      .filter((step) => this.isReachable(step.index) && (endsTheCall(step) || this.broken[step.index] === 1))
      .map((step) => step.index);
    const canEnd = walkFrom(reversed(this), exits);
    return loopsAmong(this, (place) => this.isReachable(place) && canEnd[place] === 0);
  }

  /**
   * Loops in which no step listens or acts, so a call that enters never leaves: the index of the first step of each.
   */
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
