import { LEGAL_TABLE, rulesAt, type CallingRules } from '@outcall/kernel';
import type { CatalogueAction } from '../catalogue/action-presets.js';
import type { FlowFindings, FlowProblem } from '../definition/flow-problem.js';
import { DefinitionView } from './definition-view.js';
import { isObject, type JsonObject } from './json.js';
import { ProblemList } from './problem-list.js';
import { actions } from './rules/actions.rule.js';
import { answerRanges } from './rules/answer-ranges.rule.js';
import { answers } from './rules/answers.rule.js';
import { args } from './rules/arguments.rule.js';
import { basics } from './rules/basics.rule.js';
import { branches } from './rules/branches.rule.js';
import { callingHours } from './rules/calling-hours.rule.js';
import { choices } from './rules/choices.rule.js';
import { confirmation } from './rules/confirmation.rule.js';
import { inputs } from './rules/inputs.rule.js';
import { languages } from './rules/languages.rule.js';
import { limits } from './rules/limits.rule.js';
import { outcomes } from './rules/outcomes.rule.js';
import { promotionalWording } from './rules/promotional-wording.rule.js';
import { reachability } from './rules/reachability.rule.js';
import { references } from './rules/references.rule.js';
import { retry } from './rules/retry.rule.js';
import { shopperLimits } from './rules/shopper-limits.rule.js';
import { steps } from './rules/steps.rule.js';
import { texts } from './rules/texts.rule.js';
import { transitions } from './rules/transitions.rule.js';
import { triggerInputs } from './rules/trigger-inputs.rule.js';
import { triggers } from './rules/triggers.rule.js';
import { unsetReferences } from './rules/unset-references.rule.js';
import { answerRanges as unboundedAnswers } from './warnings/answer-ranges.warning.js';
import { automated } from './warnings/automated.warning.js';
import { braces } from './warnings/braces.warning.js';
import { comparedValues } from './warnings/compared-values.warning.js';
import { englishTexts } from './warnings/english-texts.warning.js';
import { keys } from './warnings/keys.warning.js';
import { nine } from './warnings/nine.warning.js';
import { labels } from './warnings/labels.warning.js';
import { lateBasis } from './warnings/late-basis.warning.js';
import { length } from './warnings/length.warning.js';
import { openHours } from './warnings/open-hours.warning.js';
import { orderNumber } from './warnings/order-number.warning.js';
import { refusedActions } from './warnings/refused-actions.warning.js';
import { resultFields } from './warnings/result-fields.warning.js';
import { secrets } from './warnings/secrets.warning.js';
import { spelling } from './warnings/spelling.warning.js';
import { spokenLength } from './warnings/spoken-length.warning.js';
import { storeName } from './warnings/store-name.warning.js';

export interface ValidationOptions {
  /** The org's actions and the presets. Without it, actions are checked only against the definition's own list. */
  readonly catalogue?: readonly CatalogueAction[];
  /**
   * The day for which it is judged: the law of that day applies. Default: the entry added last to the table of rules.
   */
  readonly at?: Date;
  /** Another table of calling rules than the built-in one. */
  readonly rules?: readonly CallingRules[];
}

/**
 * To add a rule, add a file under rules/ and its name here. Keep about the order of the paths they report: that makes
 * sorting cheap.
 */
const RULES: readonly ((view: DefinitionView, problems: ProblemList) => void)[] = [
  actions,
  basics,
  callingHours,
  inputs,
  languages,
  limits,
  outcomes,
  retry,
  shopperLimits,
  steps,
  texts,
  answers,
  answerRanges,
  choices,
  branches,
  transitions,
  reachability,
  args,
  confirmation,
  references,
  unsetReferences,
  promotionalWording,
  triggers,
  triggerInputs,
];

/** What is allowed but probably not meant. To add a warning, add a file under warnings/ and its name here. */
const WARNINGS: readonly ((view: DefinitionView, warnings: ProblemList) => void)[] = [
  openHours,
  length,
  spelling,
  labels,
  comparedValues,
  resultFields,
  braces,
  storeName,
  automated,
  englishTexts,
  keys,
  nine,
  secrets,
  orderNumber,
  refusedActions,
  lateBasis,
  unboundedAnswers,
  spokenLength,
];

/**
 * All problems of a definition of any shape, ordered by path. None means that it can be published and is a
 * `FlowDefinition`. Every rule runs, whatever the others found. Never throws, whatever JSON it is given. Of more than
 * 10,000 problems the first 10,000 are listed, after one at the root that says how many there are: so an answer is no
 * larger than the request was.
 */
export function validateDefinition(definition: unknown, options: ValidationOptions = {}): FlowProblem[] {
  if (!isObject(definition)) return NO_OBJECT;
  return found(RULES, viewOf(definition, options));
}

/** The problems, and those warnings that need no walk through the flow. */
export function judgeDefinition(definition: unknown, options: ValidationOptions = {}): FlowFindings {
  if (!isObject(definition)) return { problems: NO_OBJECT, warnings: [] };
  const view = viewOf(definition, options);
  return { problems: found(RULES, view), warnings: found(WARNINGS, view) };
}

const NO_OBJECT: FlowProblem[] = [{ path: [], message: 'must be an object' }];

function viewOf(
  definition: JsonObject,
  { catalogue, at, rules = LEGAL_TABLE.rules }: ValidationOptions,
): DefinitionView {
  const law = at ? rulesAt(rules, at) : (rules.at(-1) as CallingRules);
  const actions = catalogue ? new Map(catalogue.map((action) => [action.name, action])) : null;
  return new DefinitionView(definition, actions, law);
}

function found(rules: typeof RULES, view: DefinitionView): FlowProblem[] {
  const list = new ProblemList();
  for (const rule of rules) rule(view, list);
  return list.inOrder();
}
