import { ACTION_PRESETS, type CatalogueAction } from '../catalogue/action-presets.js';
import { ANSWER_KINDS } from '../understanding/answers/answer-kinds.js';
import { isInRange } from '../understanding/answer-range.js';
import type { Expectation } from '../understanding/shopper-input.js';
import { compare } from '../conversation/conditions.js';
import type { FlowDefinition, FlowInput } from '../definition/flow-definition.js';
import type { FlowAnswer } from '../definition/flow-step.js';
import { inputValues, misfitOf } from '../inputs/input-format.js';
import { STORE_NAME } from '../inputs/resolve-inputs.js';
import type { Budget } from './budget.js';
import { LEFT_OUT, type Possible } from './fact.js';
import { referenceIn, type FlowReferences, type Ref } from './flow-references.js';
import { constantsOf, representativeTexts } from './representative-values.js';
import { valueGroups, type ValueGroup } from './value-groups.js';

const PLAIN_TEXTS = ['sample', 'another sample'];
const SAMPLES: Readonly<Record<FlowInput['type'], readonly string[]>> = {
  text: PLAIN_TEXTS,
  phone: ['+919876543210', '+919876543211'],
  number: ['1'],
  money: ['1299'],
  date: ['2030-01-15'],
  yes_no: ['yes', 'no'],
  choice: [],
};

/**
 * For every value that a condition reads: the values to try, one for each different result of the flow's conditions.
 */
export class ValueDomains {
  /** False when these values may not cover every result of some comparison. */
  isExact = true;
  private readonly groups: ReadonlyMap<Ref, ValueGroup>;
  private readonly inputs: ReadonlyMap<string, FlowInput>;
  private readonly answers: ReadonlyMap<string, FlowAnswer>;
  private readonly samples: ReadonlyMap<string, Readonly<Record<string, unknown>>>;

  constructor(
    definition: FlowDefinition,
    private readonly references: FlowReferences,
    private readonly budget: Budget,
    catalogue: readonly CatalogueAction[] = ACTION_PRESETS,
  ) {
    this.groups = valueGroups(references);
    this.inputs = new Map((definition.inputs ?? []).map((input) => [input.key, input]));
    this.answers = new Map(
      definition.steps.flatMap((step) => (step.type === 'ask' ? [[step.answer.key, step.answer] as const] : [])),
    );
    const sampleOf = new Map(catalogue.map((action) => [action.name, action.sample]));
    this.samples = new Map(
      definition.steps.flatMap((step) =>
        step.type === 'action' ? [[step.id, sampleOf.get(step.action) ?? {}] as const] : [],
      ),
    );
  }

  /** What a run may give an input; null stands for left out. */
  ofInput(ref: Ref, key: string): Possible[] {
    const input = this.inputs.get(key);
    if (!input) return [null];
    const fitting = (inputValues(input) ?? this.textsFor(ref, SAMPLES[input.type])).filter(
      (text) => text !== '' && misfitOf(input, text) === null,
    );
    const values: Possible[] = [...fitting];
    // the org's name is used instead, so it is never unset
    if (!input.required) values.push(key === STORE_NAME ? LEFT_OUT : null);
    return this.distinct(ref, values);
  }

  /** Answers to a question that has no fixed list of values. */
  textsToSay(ref: Ref | undefined, { type, range = {} }: Expectation): string[] {
    const samples = ANSWER_KINDS[type].samples(range);
    if (ref === undefined) return samples.slice(0, 1);
    const taken = this.textsFor(ref, samples).filter((text) => isInRange({ type, range }, text, null));
    return this.distinct(ref, taken) as string[];
  }

  /** A field of an action's result when the action was done, and when it was not. */
  ofResult(ref: Ref, stepId: string, field: string, isDone: boolean): Possible[] {
    const sample = this.sampleOf(stepId, field);
    const values: Possible[] = [...this.textsFor(ref, PLAIN_TEXTS), true, false, isDone ? LEFT_OUT : null];
    if (typeof sample === 'string' || typeof sample === 'number' || typeof sample === 'boolean') values.unshift(sample);
    return this.distinct(ref, values);
  }

  /** Keeps the first of values that no condition distinguishes. */
  distinct(ref: Ref, values: readonly Possible[]): Possible[] {
    const conditions = this.references.conditions.get(ref) ?? [];
    const group = this.groups.get(ref);
    if (group && !group.isExact) this.isExact = false;
    if (group && group.members.length > 1) return [...new Set(values)];
    this.budget.spend((values.length * constantsOf(conditions).length) / 25);
    if (this.budget.isSpent) return values.slice(0, 1);
    const seen = new Map<string, Possible>();
    for (const value of values) {
      const actual = typeof value === 'symbol' ? null : value;
      const ways = value === null ? 'u' : value === LEFT_OUT ? 'l' : '';
      const name = ways + conditions.map(({ op, value: expected }) => (compare(actual, op, expected) ? 1 : 0)).join('');
      if (!seen.has(name)) seen.set(name, value);
    }
    return [...seen.values()];
  }

  private textsFor(ref: Ref, samples: readonly string[]): string[] {
    const members = this.groups.get(ref)?.members ?? [ref];
    const own = members.flatMap((member) => constantsOf(this.references.conditions.get(member) ?? []));
    const constants = own.filter((constant) => referenceIn(constant) === null);
    const lent = members.length > 1 ? members.flatMap((member) => this.lentBy(member)) : [];
    return [...new Set([...samples, ...representativeTexts([...constants, ...lent])])];
  }

  private sampleOf(stepId: string, field: string): unknown {
    const sample = this.samples.get(stepId) ?? {};
    return Object.hasOwn(sample, field) ? sample[field] : undefined;
  }

  /** Values that a member of a group can certainly have. The other members are compared with them as with constants. */
  private lentBy(ref: Ref): string[] {
    const reference = this.references.references[ref];
    if (reference?.source === 'results') {
      const sample = this.sampleOf(reference.stepId, reference.field);
      return sample === undefined || sample === null ? PLAIN_TEXTS : [String(sample)];
    }
    if (reference?.source === 'answers') {
      const { type = 'text', choices, ...range } = this.answers.get(reference.key) ?? {};
      return type === 'choice' ? (choices ?? []).map((choice) => choice.value) : [...ANSWER_KINDS[type].samples(range)];
    }
    const input = reference ? this.inputs.get(reference.key) : undefined;
    return input ? [...(inputValues(input) ?? SAMPLES[input.type])] : [];
  }
}
