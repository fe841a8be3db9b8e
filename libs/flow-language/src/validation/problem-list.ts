import type { FlowProblem } from '../definition/flow-problem.js';

export type Segment = string | number;
export type Path = readonly Segment[];

/**
 * Nobody mends more at a time. The limit also keeps an answer about as large as the largest request (1 MB): without it,
 * `{"inputs":[{},{},…]}` of 1 MB has 1.2 million problems, 80 MB of them.
 */
export const MAX_PROBLEMS = 10_000;
/** So many neighbours are compared to find repeats: one place has at most a few problems. */
const SAME_PLACE = 4;

/**
 * Takes problems in any order and returns the first ones, ordered by path. This is cheap when rules report in the order
 * of the definition: sorting then merges sorted runs. Problems after those of a full list are only counted.
 */
export class ProblemList {
  private kept: FlowProblem[] = [];
  private unlisted = 0;
  /** Set once the list is full: the path of its last problem. */
  private end: Path | null = null;

  /** At `path`, or at the property `name` of it. */
  add(message: string, path: Path, name?: Segment): void {
    if (this.end !== null && comparePlaces(path, name, this.end) >= 0) this.unlisted += 1;
    else if (this.kept.push({ path: name === undefined ? path : [...path, name], message }) >= 2 * MAX_PROBLEMS)
      this.shorten();
  }

  /** Ordered by path, without repeats. When some are not listed, the first problem, at the root, says how many. */
  inOrder(): FlowProblem[] {
    this.shorten();
    const note = `has ${this.kept.length + this.unlisted} problems, of which the first ${MAX_PROBLEMS} are listed`;
    return this.unlisted > 0 ? [{ path: [], message: note }, ...this.kept] : this.kept;
  }

  private shorten(): void {
    this.kept.sort((a, b) => comparePaths(a.path, b.path));
    this.kept = this.kept.filter(
      (problem, index) =>
        !this.kept
          .slice(Math.max(0, index - SAME_PLACE), index)
          .some((other) => other.message === problem.message && comparePaths(other.path, problem.path) === 0),
    );
    if (this.kept.length <= MAX_PROBLEMS) return;
    this.unlisted += this.kept.length - MAX_PROBLEMS;
    this.kept.length = MAX_PROBLEMS;
    this.end = this.kept[MAX_PROBLEMS - 1]?.path ?? null;
  }
}

/** Reading order: numbers by value, names by letter, a parent before its contents. */
export function comparePaths(a: Path, b: Path): number {
  return comparePlaces(a, undefined, b);
}

/** Compares `path` + `name` without building it. After a full list this may happen a million times. */
function comparePlaces(path: Path, name: Segment | undefined, other: Path): number {
  const length = name === undefined ? path.length : path.length + 1;
  const depth = Math.min(length, other.length);
  for (let level = 0; level < depth; level++) {
    const left = (level < path.length ? path[level] : name) as Segment;
    const right = other[level] as Segment;
    if (left === right) continue;
    if (typeof left === 'number' && typeof right === 'number') return left - right;
    return String(left) < String(right) ? -1 : 1;
  }
  return length - other.length;
}
