import type { Reference } from '../../definition/references.js';
import type { DefinitionView } from '../definition-view.js';
import { neededFactsThatHold, type FactMoves, type Need } from './forward-flow.js';
import { field, isObject, textOrNull } from '../json.js';
import { conditionOf, type Arrow, type StepItem } from './transitions.js';

/** Names of facts: a value is set; the shopper has said yes to an action and it has not been called since. */
export const isSet = (reference: Reference): string =>
  reference.source === 'results'
    ? `set results.${reference.stepId}.${reference.field}`
    : `set ${reference.source}.${reference.key}`;
const RESULTS = 'set results.';
export const isConfirmed = (action: string): string => `confirmed ${action}`;

/**
 * Collects what rules need to be true when a step is entered, then finds out whether it is, on every path. An answer is
 * set by the `next` of its question, the results of an action by its `onSuccess`, and a condition proves a value on the
 * ways where only a set value leads. A yes is good for one call of its action, and ends when the shopper is asked
 * again.
 */
export class SureFacts {
  private readonly facts: FactMoves[] = [];
  private readonly byName = new Map<string, number>();
  private readonly resultsOf = new Map<string, number[]>();
  private readonly needs: Need[] = [];
  private verdicts: boolean[] | null = null;

  constructor(private readonly view: DefinitionView) {}

  /** Returns a question for `holds`, to be asked once all needs are known. */
  need(step: StepItem, fact: string): number {
    let number = this.byName.get(fact);
    if (number === undefined) {
      number = this.facts.push({ setOn: [], endedIn: [], endedAfter: [], shownAfter: [] }) - 1;
      this.byName.set(fact, number);
      if (fact.startsWith(RESULTS)) this.noteResult(fact.slice(RESULTS.length, fact.lastIndexOf('.')), number);
    }
    return this.needs.push({ node: step.index, fact: number }) - 1;
  }

  holds(question: number): boolean {
    this.verdicts ??= this.solve();
    return this.verdicts[question] ?? false;
  }

  private solve(): boolean[] {
    const { graph, steps } = this.view;
    for (const step of steps) this.readStep(step);
    graph.arrows.forEach((arrow, edge) => this.readArrow(arrow, edge));
    return neededFactsThatHold(graph, graph.roots, this.facts, this.needs);
  }

  private readStep({ index, id, type, raw }: StepItem): void {
    if (type === 'ask') this.fact(isSet({ source: 'answers', key: answerKey(raw) }))?.endedIn.push(index);
    if (type === 'confirm') this.fact(isConfirmed(actionOf(raw)))?.endedIn.push(index);
    if (type !== 'action') return;
    this.fact(isConfirmed(actionOf(raw)))?.endedAfter.push(index);
    for (const number of this.resultsOf.get(id ?? '') ?? []) this.facts[number]?.endedAfter.push(index);
  }

  private readArrow(arrow: Arrow, edge: number): void {
    const { name, step } = arrow;
    if (name === 'when') this.readCondition(arrow, edge);
    else if (name === 'next' && step.type === 'ask')
      this.fact(isSet({ source: 'answers', key: answerKey(step.raw) }))?.setOn.push(edge);
    else if (name === 'onYes') this.fact(isConfirmed(actionOf(step.raw)))?.setOn.push(edge);
    else if (name === 'onSuccess')
      for (const number of this.resultsOf.get(step.id ?? '') ?? []) this.facts[number]?.setOn.push(edge);
  }

  private readCondition(arrow: Arrow, edge: number): void {
    const condition = conditionOf(arrow);
    const reference = condition && this.view.references.read(textOrNull(field(condition, 'ref')) ?? '').reference;
    if (!reference) return;
    const fact = this.fact(isSet(reference));
    const op = field(condition, 'op');
    const holdsForUnset = op === '!=' || (op === 'exists' && field(condition, 'value') === false);
    if (holdsForUnset) fact?.shownAfter.push(edge);
    else fact?.setOn.push(edge);
  }

  private noteResult(stepId: string, number: number): void {
    const known = this.resultsOf.get(stepId);
    if (known) known.push(number);
    else this.resultsOf.set(stepId, [number]);
  }

  private fact(name: string): FactMoves | undefined {
    return this.facts[this.byName.get(name) ?? -1];
  }
}

function answerKey(raw: StepItem['raw']): string {
  const answer = field(raw, 'answer');
  return isObject(answer) ? (textOrNull(field(answer, 'key')) ?? '') : '';
}

function actionOf(raw: StepItem['raw']): string {
  return textOrNull(field(raw, 'action')) ?? '';
}
