import type { FlowDefinition } from '../definition/flow-definition.js';
import type { Budget } from './budget.js';
import type { Fact, FactTable } from './fact.js';
import type { FlowReferences, Ref } from './flow-references.js';
import type { LiveRef } from './liveness.js';
import type { Move, StepMoves } from './step-moves.js';
import type { ValueDomains } from './value-domains.js';

/** A step and what is known on entering it. `facts` are in the order of the step's live references. */
interface State {
  readonly place: number;
  readonly facts: readonly Fact[];
}

/** What the walk has seen. */
export interface Walked {
  readonly steps: ReadonlySet<number>;
  readonly outcomes: ReadonlySet<string>;
  /** Steps that a step was seen to lead to, by arrows of the flow. */
  readonly drawn: readonly ReadonlySet<number>[];
  /** The same, requests for a person included. */
  readonly ways: readonly ReadonlySet<number>[];
  /** References that were not set on some path to a step that speaks them. */
  readonly unset: readonly ReadonlySet<Ref>[];
  /** Number of paths that ended with the call, or in a state that another path had reached before. */
  readonly pathsWalked: number;
}

/** Walks all paths of a flow from its start, entering each state once. */
export class PathWalk {
  private readonly known = new Set<string>();
  private readonly open: State[] = [];
  private readonly places: ReadonlyMap<string, number>;
  private readonly initial: readonly Fact[];
  private readonly walked;

  constructor(
    private readonly definition: FlowDefinition,
    private readonly live: readonly (readonly LiveRef[])[],
    references: FlowReferences,
    domains: ValueDomains,
    private readonly facts: FactTable,
    private readonly budget: Budget,
  ) {
    this.places = new Map(definition.steps.map((step, place) => [step.id, place]));
    this.initial = references.references.map((reference, ref) =>
      reference.source === 'inputs' ? facts.of(domains.ofInput(ref, reference.key)) : facts.unset,
    );
    const perStep = <T>(): Set<T>[] => definition.steps.map(() => new Set<T>());
    this.walked = {
      steps: new Set<number>(),
      outcomes: new Set<string>(),
      drawn: perStep<number>(),
      ways: perStep<number>(),
      unset: perStep<Ref>(),
      pathsWalked: 0,
    };
  }

  /** The facts at the start of a call: each input may have any value that a run can give it. */
  initialFact(ref: Ref): Fact {
    return this.initial[ref] ?? this.facts.unset;
  }

  walk(moves: StepMoves): Walked {
    for (const move of moves.opening()) this.follow(null, move, (ref) => this.initialFact(ref));
    for (let next = 0; next < this.open.length && !this.budget.isSpent; next++) {
      const state = this.open[next] as State;
      const step = this.definition.steps[state.place];
      if (!step) continue;
      this.budget.spend(1);
      const known = new Map((this.live[state.place] ?? []).map(({ ref }, index) => [ref, state.facts[index] as Fact]));
      const factOf = (ref: Ref): Fact => known.get(ref) ?? this.facts.unset;
      this.noteUnset(state.place, known);
      for (const move of moves.of(step, factOf)) this.follow(state.place, move, factOf);
    }
    return this.walked;
  }

  private noteUnset(place: number, known: ReadonlyMap<Ref, Fact>): void {
    for (const [ref, fact] of known) if (fact.mayBeUnset) this.walked.unset[place]?.add(ref);
  }

  private follow(from: number | null, move: Move, factOf: (ref: Ref) => Fact): void {
    const place = move.to === null ? undefined : this.places.get(move.to);
    if (place === undefined) {
      if (move.outcome !== null) this.walked.outcomes.add(move.outcome);
      this.walked.pathsWalked += 1;
      return;
    }
    if (from !== null) {
      this.walked.ways[from]?.add(place);
      if (!move.isBuiltIn) this.walked.drawn[from]?.add(place);
    }
    this.enter(place, (ref) => move.learnt.get(ref) ?? factOf(ref));
  }

  private enter(place: number, factOf: (ref: Ref) => Fact): void {
    const facts = (this.live[place] ?? []).map(({ ref, isCompared }) => this.asSeen(factOf(ref), isCompared));
    this.budget.spend(facts.length / 10);
    const name = `${place}:${facts.map((fact) => fact.id).join(',')}`;
    if (this.known.has(name)) this.walked.pathsWalked += 1;
    else {
      this.known.add(name);
      this.walked.steps.add(place);
      this.open.push({ place, facts });
    }
  }

  /** For a value that is only spoken from here on, only whether it is set is kept. */
  private asSeen(fact: Fact, isCompared: boolean): Fact {
    return isCompared ? fact : fact.mayBeUnset ? this.facts.unset : this.facts.set;
  }
}
