import type { FlowDefinition } from '../definition/flow-definition.js';
import type { FlowFindings } from '../definition/flow-problem.js';
import { comparePaths } from '../validation/problem-list.js';
import { judgeDefinition, type ValidationOptions } from '../validation/validate-definition.js';
import type { PathCoverage } from './path-coverage.js';
import { withoutConsequences } from './consequences.js';
import { walkAllPaths } from './walk-all-paths.js';

export interface CheckedDefinition extends FlowFindings {
  /** Null when the definition cannot be walked yet. */
  readonly coverage: PathCoverage | null;
}

/**
 * Checks a definition of any shape before it is published: first its rules, then all its paths. What only the walk of
 * the paths finds is a warning, because the walk may not know every value that a call can have. Never throws.
 */
export function checkDefinition(definition: unknown, options: ValidationOptions = {}): CheckedDefinition {
  const { problems, warnings } = judgeDefinition(definition, options);
  if (problems.length > 0) return { problems, warnings, coverage: null };
  const coverage = walkAllPaths(definition as FlowDefinition, options);
  const all = [...warnings, ...withoutConsequences(coverage.warnings, warnings, definition as FlowDefinition)].sort(
    (a, b) => comparePaths(a.path, b.path),
  );
  return { problems, warnings: all, coverage };
}
