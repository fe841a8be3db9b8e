import type { Language } from '@outcall/kernel';
import type { ActionReply } from '../conversation/conversation.js';
import type { ShopperInput } from '../understanding/shopper-input.js';
import type { FlowDefinition } from '../definition/flow-definition.js';
import type { FlowStep, HandoffStep } from '../definition/flow-step.js';
import type { Budget } from './budget.js';
import { Choices } from './choices.js';
import { LEFT_OUT, type Fact, type FactTable, type Possible } from './fact.js';
import type { FlowReferences, Ref } from './flow-references.js';
import { ScriptedStep, type Script, type Visit } from './scripted-step.js';
import { ShopperReplies } from './shopper-replies.js';
import type { ValueDomains } from './value-domains.js';

/** One way to leave a step: the next step, or the end of the call, and what the step has made known. */
export interface Move {
  readonly to: string | null;
  readonly outcome: string | null;
  readonly learnt: ReadonlyMap<Ref, Fact>;
  /** Whether it is a request for a person or the opt-out: no arrow of the flow shows these. */
  readonly isBuiltIn: boolean;
}

const UNMATCHED: ShopperInput = { speech: null, dtmf: '*' };
const STATUSES: readonly ActionReply['status'][] = ['success', 'refused', 'pending', 'timeout'];
const VISIT_UNITS = 3;
/** Cost of a reply in words, silence included: it is looked up in phrase lists and among the choices. */
const SPEECH_UNITS = { phrases: 5, perChoice: 0.5 };

/** Finds all ways to leave each step, by walking the step with every possible reply. */
export class StepMoves {
  private readonly fixed = new Map<string, readonly Move[]>();
  /** Where an interruption leads, by type of step: it is the same for every step of a type. */
  private readonly cutIns = new Map<string, readonly Pick<Move, 'to' | 'outcome'>[]>();
  private readonly replies: ShopperReplies;
  private readonly person: HandoffStep | null;

  constructor(
    private readonly definition: FlowDefinition,
    private readonly language: Language,
    private readonly references: FlowReferences,
    private readonly domains: ValueDomains,
    private readonly facts: FactTable,
    private readonly budget: Budget,
  ) {
    this.replies = new ShopperReplies(language, (key, expected) =>
      domains.textsToSay(references.refOf({ source: 'answers', key }), expected),
    );
    this.person = definition.steps.find((step) => step.type === 'handoff') ?? null;
  }

  opening(): readonly Move[] {
    return this.every(null, () => this.facts.unset);
  }

  /** A step that reads no values is left in the same ways whatever is known, so it is walked once. */
  of(step: FlowStep, factOf: (ref: Ref) => Fact): readonly Move[] {
    const known = this.fixed.get(step.id);
    if (known) return known;
    let hasRead = false;
    const moves = this.every(step, (ref) => {
      hasRead = true;
      return factOf(ref);
    });
    if (!hasRead) this.fixed.set(step.id, moves);
    return moves;
  }

  private every(step: FlowStep | null, factOf: (ref: Ref) => Fact): readonly Move[] {
    const scripted = new ScriptedStep(this.definition, this.language, step, this.person);
    const choices = new Choices();
    const merged = new MergedMoves(this.facts);
    do {
      this.budget.spend(VISIT_UNITS + (step?.type === 'branch' ? step.when.length / 5 : 0));
      const read = new Map<Ref, Possible>();
      const visit = scripted.visit(this.script(step, choices, read, factOf));
      this.take(merged, visit, step, read);
    } while (choices.next() && !this.budget.isSpent);
    const moves = merged.moves((ref, values) => (step?.type === 'ask' ? this.domains.distinct(ref, values) : values));
    return [...moves, ...this.cutInsOf(step, moves)];
  }

  /** The interruptions that were found for a step of this type. None the first time, when they are among the moves. */
  private cutInsOf(step: FlowStep | null, moves: readonly Move[]): readonly Move[] {
    const type = step?.type ?? 'opening';
    const seen = this.cutIns.get(type);
    const built = moves.filter((move) => move.isBuiltIn);
    if (!seen && built.length > 0)
      this.cutIns.set(
        type,
        built.map(({ to, outcome }) => ({ to, outcome })),
      );
    if (!seen || !step || step.prompt === undefined) return [];
    const unanswered = step.type === 'ask' ? this.references.writtenBy(step) : [];
    const learnt = new Map(unanswered.map((ref) => [ref, this.facts.unset]));
    return seen.map((move) => ({ ...move, learnt, isBuiltIn: true }));
  }

  private script(
    step: FlowStep | null,
    choices: Choices,
    read: Map<Ref, Possible>,
    factOf: (ref: Ref) => Fact,
  ): Script {
    return {
      cutIn: () =>
        step?.type === 'handoff' || this.cutIns.has(step?.type ?? 'opening')
          ? null
          : choices.choose(this.replies.cutIns()),
      reply: (question) => {
        const input = choices.choose(this.replies.to(question));
        if (input.dtmf === null)
          this.budget.spend(SPEECH_UNITS.phrases + SPEECH_UNITS.perChoice * question.expected.choices.length);
        return this.budget.isSpent ? UNMATCHED : input;
      },
      actionStatus: () => choices.choose(STATUSES),
      isPersonThere: () => choices.choose([true, false]),
      read: (name) => {
        const ref = this.references.placeOf(name);
        if (ref === undefined) return null;
        const value = read.has(ref) ? (read.get(ref) as Possible) : choices.choose(factOf(ref).values);
        read.set(ref, value);
        return value === LEFT_OUT ? null : value;
      },
    };
  }

  private take(merged: MergedMoves, visit: Visit, step: FlowStep | null, read: ReadonlyMap<Ref, Possible>): void {
    const values = new Map<Ref, readonly Possible[]>([...read].map(([ref, value]) => [ref, [value]]));
    for (const [key, value] of visit.answers) {
      const ref = this.references.refOf({ source: 'answers', key });
      if (ref !== undefined) values.set(ref, [value]);
    }
    if (visit.status !== null && step) {
      for (const ref of this.references.writtenBy(step)) values.set(ref, this.resultOf(ref, visit.status));
    }
    merged.add(visit, values);
  }

  /** A refusal may carry result fields; an action that is still pending carries none. */
  private resultOf(ref: Ref, status: ActionReply['status']): readonly Possible[] {
    const reference = this.references.references[ref];
    if (reference?.source !== 'results' || status === 'pending' || status === 'timeout') return [null];
    return this.domains.ofResult(ref, reference.stepId, reference.field, status === 'success');
  }
}

interface OpenMove extends Pick<Visit, 'to' | 'outcome' | 'hasCutIn'> {
  readonly values: Map<Ref, readonly Possible[]>;
}

/**
 * Joins visits that left in the same way and differ only in the last value they learnt, because nothing has depended on
 * that value.
 */
class MergedMoves {
  private readonly open = new Map<string, OpenMove>();

  constructor(private readonly facts: FactTable) {}

  add({ to, outcome, hasCutIn }: Visit, values: Map<Ref, readonly Possible[]>): void {
    const known = [...values];
    const last = known.at(-1);
    // unset stays apart: it is a fault where it is spoken
    const isSet = last?.[1].some((value) => value !== null) ?? false;
    const first = known.slice(0, -1).map(([ref, possible]) => [ref, this.facts.of(possible).id]);
    const name = JSON.stringify([to, outcome, hasCutIn, first, last?.[0] ?? -1, isSet]);
    const move = this.open.get(name);
    if (!move) this.open.set(name, { to, outcome, hasCutIn, values });
    else if (last) move.values.set(last[0], [...(move.values.get(last[0]) ?? []), ...last[1]]);
  }

  moves(distinct: (ref: Ref, values: readonly Possible[]) => readonly Possible[]): Move[] {
    return [...this.open.values()].map(({ to, outcome, hasCutIn, values }) => ({
      to,
      outcome,
      isBuiltIn: hasCutIn,
      learnt: new Map(
        [...values].map(([ref, possible]) => [ref, this.facts.of(distinct(ref, [...new Set(possible)]))]),
      ),
    }));
  }
}
