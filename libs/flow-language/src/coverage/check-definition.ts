import type { CatalogueAction } from '../catalogue/action-presets.js';
import type { FlowDefinition } from '../definition/flow-definition.js';
import type { FlowProblem } from '../definition/flow-problem.js';
import { validateDefinition } from '../validation/validate-definition.js';
import type { PathCoverage } from './path-coverage.js';
import { walkAllPaths } from './walk-all-paths.js';

export interface CheckedDefinition {
  /** Ordered by path: those of `validateDefinition`; where it finds none, those that only walking the flow shows. */
  readonly problems: readonly FlowProblem[];
  /** Null when the definition cannot be walked yet. */
  readonly coverage: PathCoverage | null;
}

/** Everything that is to be said about a definition of any shape before it is published: its rules first, then all its paths. Never throws. */
export function checkDefinition(
  definition: unknown,
  options: { readonly catalogue?: readonly CatalogueAction[] } = {},
): CheckedDefinition {
  const problems = validateDefinition(definition, options);
  if (problems.length > 0) return { problems, coverage: null };
  const coverage = walkAllPaths(definition as FlowDefinition, options);
  return { problems: coverage.problems, coverage };
}
