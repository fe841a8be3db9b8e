import type { CatalogueAction } from '../catalogue/action-presets.js';
import type { FlowDefinition } from '../definition/flow-definition.js';
import { Budget } from './budget.js';
import { CoverageReport } from './coverage-report.js';
import { FactTable } from './fact.js';
import { FlowReferences } from './flow-references.js';
import { liveReferences } from './liveness.js';
import type { PathCoverage } from './path-coverage.js';
import { PathWalk } from './path-walk.js';
import { StepMoves } from './step-moves.js';
import { ValueDomains } from './value-domains.js';

export interface PathWalkOptions {
  /** The org's actions and the presets, for the fields their results have; default the presets. */
  readonly catalogue?: readonly CatalogueAction[];
  /** How far to walk before giving up, in units of a few microseconds; default 10,000, twice what a flow of 200 steps of all kinds takes. */
  readonly budget?: number;
}

const BUDGET = 10_000;
const MOST_STEPS = 1_000;
const NOTHING = { reached: [], unreached: [] };
const NOT_WALKED: PathCoverage = {
  isComplete: false,
  pathsWalked: 0,
  steps: NOTHING,
  arrows: NOTHING,
  outcomes: NOTHING,
  languages: NOTHING,
  warnings: [],
};

/**
 * Walks every path that a conversation can take through a publishable flow: each step is taken by the agent itself, with every
 * answer, silence, misunderstanding, result and hand-over there can be, and with inputs set and unset. Paths that differ only in
 * what nothing will look at again are walked as one. Pure and deterministic. Gives up, incomplete, when the budget ends and on
 * flows of more than 1,000 steps.
 */
export function walkAllPaths(definition: FlowDefinition, options: PathWalkOptions = {}): PathCoverage {
  const budget = new Budget(definition.steps.length > MOST_STEPS ? 0 : (options.budget ?? BUDGET));
  const references = new FlowReferences(definition, budget);
  if (budget.isSpent) return NOT_WALKED;
  const facts = new FactTable();
  const domains = new ValueDomains(definition, references, budget, options.catalogue);
  const live = liveReferences(definition, references, budget);
  const walk = new PathWalk(definition, live, references, domains, facts, budget);
  const walked = walk.walk(new StepMoves(definition, definition.languages.default, references, domains, facts, budget));
  const isComplete = !budget.isSpent && domains.isExact;
  return new CoverageReport(definition, references, walked, isComplete, (ref) => walk.initialFact(ref)).coverage();
}
