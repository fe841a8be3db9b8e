import type { Scalar } from '../conversation/values.js';

/** A field that an action's successful reply may lack: unset to a condition, but no fault of the flow when it is spoken. */
export const LEFT_OUT = Symbol('left out');

export type Possible = Scalar | null | typeof LEFT_OUT;

/** What is known of a value at one place of a path: it is one of these, and nothing has depended on which one so far. */
export interface Fact {
  readonly id: number;
  readonly values: readonly Possible[];
  /** Whether it may be unset where the flow could have been drawn so that it is set. */
  readonly mayBeUnset: boolean;
}

/** Equal facts are one object, so that states can be compared by the ids of their facts. */
export class FactTable {
  private readonly facts = new Map<string, Fact>();
  readonly unset = this.of([null]);
  /** Set to something that nothing will ever look at. */
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
