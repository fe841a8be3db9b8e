import type { Language } from '@outcall/kernel';
import type { FlowCondition } from '../definition/flow-condition.js';
import type { FlowDefinition } from '../definition/flow-definition.js';
import type { FlowStep } from '../definition/flow-step.js';
import type { LocalizedText } from '../definition/localized-text.js';
import { parseReference, placeholdersIn, type Reference } from '../definition/references.js';
import type { Budget } from './budget.js';

/** A reference, as its index in the list of all references that a flow's conditions and spoken texts read. */
export type Ref = number;

export interface Mention {
  readonly ref: Ref;
  readonly language: Language;
}

function referenceName(reference: Reference): string {
  return reference.source === 'results'
    ? `results.${reference.stepId}.${reference.field}`
    : `${reference.source}.${reference.key}`;
}

/** Which values a flow reads, and where. Arguments of actions are left out, because no path depends on them. */
export class FlowReferences {
  readonly names: string[] = [];
  readonly references: Reference[] = [];
  /** Conditions by what they compare. */
  readonly conditions = new Map<Ref, FlowCondition[]>();
  /** By place of the step. */
  readonly compared: (readonly Ref[])[];
  readonly spoken: (readonly Mention[])[];
  readonly inDisclosure: readonly Mention[];
  private readonly places = new Map<string, Ref>();
  private readonly written = new Map<string, Ref | null>();
  private readonly results = new Map<string, Ref[]>();

  constructor(
    private readonly definition: FlowDefinition,
    private readonly budget: Budget,
  ) {
    this.compared = definition.steps.map((step) => this.comparedBy(step));
    this.spoken = definition.steps.map((step) => this.mentionsIn(step.prompt));
    this.inDisclosure = this.mentionsIn(definition.disclosure);
  }

  refOf(reference: Reference): Ref | undefined {
    return this.placeOf(referenceName(reference));
  }

  placeOf(name: string): Ref | undefined {
    return this.places.get(name);
  }

  /** The references that a step sets, as far as anything reads them. */
  writtenBy(step: FlowStep): readonly Ref[] {
    if (step.type === 'action') return this.results.get(step.id) ?? [];
    const ref = step.type === 'ask' ? this.places.get(`answers.${step.answer.key}`) : undefined;
    return ref === undefined ? [] : [ref];
  }

  private comparedBy(step: FlowStep): Ref[] {
    if (step.type !== 'branch' || this.budget.isSpent) return [];
    const refs = new Set<Ref>();
    for (const { if: condition } of step.when) {
      const reference = parseReference(condition.ref);
      if (!reference) continue;
      const ref = this.track(reference);
      refs.add(ref);
      pushTo(this.conditions, ref, condition);
      this.budget.spend(Array.isArray(condition.value) ? condition.value.length : 1);
      for (const value of [condition.value].flat()) {
        for (const inner of typeof value === 'string' ? placeholdersIn(value) : []) {
          const other = parseReference(inner);
          if (other) refs.add(this.track(other));
        }
      }
    }
    return [...refs];
  }

  private mentionsIn(prompt: LocalizedText | undefined): Mention[] {
    return this.definition.languages.allowed.flatMap((language) => {
      if (this.budget.isSpent) return [];
      this.budget.spend(0.2 + (prompt?.[language]?.length ?? 0) / 2_000);
      const refs = placeholdersIn(prompt?.[language] ?? '').flatMap((written) => this.refWritten(written) ?? []);
      return [...new Set(refs)].map((ref) => ({ ref, language }));
    });
  }

  private refWritten(written: string): Ref | null {
    const known = this.written.get(written);
    if (known !== undefined) return known;
    const reference = parseReference(written);
    const ref = reference && this.track(reference);
    this.written.set(written, ref);
    return ref;
  }

  private track(reference: Reference): Ref {
    const name = referenceName(reference);
    const known = this.places.get(name);
    if (known !== undefined) return known;
    const ref = this.names.push(name) - 1;
    this.places.set(name, ref);
    this.references.push(reference);
    if (reference.source === 'results') pushTo(this.results, reference.stepId, ref);
    return ref;
  }
}

/**
 * The reference that a condition's value is and nothing else; null when it is plain, `mixed` when it is text around
 * references.
 */
export function referenceIn(value: unknown): Reference | 'mixed' | null {
  const found = typeof value === 'string' ? placeholdersIn(value) : [];
  if (found.length === 0) return null;
  const isWhole = found.length === 1 && /^\s*\{\{[^{}]*\}\}\s*$/.test(String(value));
  return (isWhole ? parseReference(found[0] ?? '') : null) ?? 'mixed';
}

function pushTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
