import type { CatalogueAction } from '../catalogue/action-presets.js';
import type { FlowProblem } from '../definition/flow-problem.js';
import type { Path, Problems } from './checks.js';
import { DefinitionView } from './definition-view.js';
import { isObject } from './json.js';
import { actions } from './rules/actions.rule.js';
import { answers } from './rules/answers.rule.js';
import { args } from './rules/arguments.rule.js';
import { basics } from './rules/basics.rule.js';
import { branches } from './rules/branches.rule.js';
import { callingHours } from './rules/calling-hours.rule.js';
import { confirmation } from './rules/confirmation.rule.js';
import { inputs } from './rules/inputs.rule.js';
import { languages } from './rules/languages.rule.js';
import { limits } from './rules/limits.rule.js';
import { outcomes } from './rules/outcomes.rule.js';
import { reachability } from './rules/reachability.rule.js';
import { references } from './rules/references.rule.js';
import { retry } from './rules/retry.rule.js';
import { steps } from './rules/steps.rule.js';
import { texts } from './rules/texts.rule.js';
import { transitions } from './rules/transitions.rule.js';
import { triggers } from './rules/triggers.rule.js';

export interface ValidationOptions {
  /** The org's actions and the presets; left out, actions are only checked against the definition's own list. */
  readonly catalogue?: readonly CatalogueAction[];
}

/** A new rule is a new file under rules/ and a line here. */
const RULES: readonly ((view: DefinitionView) => Problems)[] = [
  basics, languages, inputs, steps, answers, texts, branches, transitions, reachability, references, actions, args, confirmation,
  outcomes, retry, callingHours, limits, triggers,
];

/**
 * All problems of a definition of any shape, ordered by path; none means that it can be published and is a `FlowDefinition`.
 * Every rule runs whatever the others found. Never throws, whatever JSON it is given.
 */
export function validateDefinition(definition: unknown, options: ValidationOptions = {}): FlowProblem[] {
  if (!isObject(definition)) return [{ path: [], message: 'must be an object' }];
  const catalogue = options.catalogue ? new Map(options.catalogue.map((action) => [action.name, action])) : null;
  const view = new DefinitionView(definition, catalogue);
  const problems = RULES.flatMap((rule) => [...rule(view)]).sort((a, b) => comparePaths(a.path, b.path));
  return problems.filter((problem, index) => !isRepeat(problem, problems[index - 1]));
}

/** Arrows that share one `next` share its fault. */
function isRepeat(problem: FlowProblem, before: FlowProblem | undefined): boolean {
  return before !== undefined && before.message === problem.message && comparePaths(before.path, problem.path) === 0;
}

/** Places in reading order: numbers by value, names by letter, a parent before what is inside it. */
export function comparePaths(a: Path, b: Path): number {
  for (let depth = 0; depth < Math.min(a.length, b.length); depth++) {
    const [left, right] = [a[depth], b[depth]];
    if (left === right || left === undefined || right === undefined) continue;
    if (typeof left === 'number' && typeof right === 'number') return left - right;
    return String(left) < String(right) ? -1 : 1;
  }
  return a.length - b.length;
}
