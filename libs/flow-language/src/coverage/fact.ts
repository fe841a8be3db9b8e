import type { Scalar } from '../conversation/values.js';

/**
 * Stands for a field that a successful reply of an action may lack. A condition sees it as unset; speaking it is no
 * fault of the flow.
 */
export const LEFT_OUT = Symbol('left out');

export type Possible = Scalar | null | typeof LEFT_OUT;

/**
 * What is known about a value at one point of a path: it is one of these, and the path has not depended on which one so
 * far.
 */
export interface Fact {
  readonly id: number;
  readonly values: readonly Possible[];
  /** Whether it may be unset, although the flow could have been drawn so that it is always set. */
  readonly mayBeUnset: boolean;
}

/** Equal facts are one object, so that states can be compared by the ids of their facts. */
export class FactTable {
  private readonly facts = new Map<string, Fact>();
  readonly unset = this.of([null]);
  /** Set to a value that nothing reads. */
  readonly set = this.of([LEFT_OUT]);

  of(values: readonly Possible[]): Fact {
    const name = JSON.stringify(values.map((value) => (value === LEFT_OUT ? [] : value)));
    const known = this.facts.get(name);
    if (known) return known;
    const fact = { id: this.facts.size, values, mayBeUnset: values.includes(null) };
    this.facts.set(name, fact);
    return fact;
  }
}
