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
  /**
   * Budget of the walk, in units of a few microseconds. Default 10,000: twice what a flow of 200 steps of all kinds
   * needs.
   */
  readonly budget?: number;
}

const BUDGET = 10_000;
const MAX_STEPS = 1_000;
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
 * Walks every path that a conversation can take through a publishable flow. Each step is walked by the real agent, with
 * every possible answer, silence, misunderstanding, result and handoff, and with inputs set and unset. Paths that
 * differ only in values that nothing reads any more are walked as one. Pure and deterministic. The result is incomplete
 * when the budget ends, and for flows of more than 1,000 steps.
 */
export function walkAllPaths(definition: FlowDefinition, options: PathWalkOptions = {}): PathCoverage {
  const budget = new Budget(definition.steps.length > MAX_STEPS ? 0 : (options.budget ?? BUDGET));
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
