export const CONDITION_OPERATORS = ['==', '!=', '>', '>=', '<', '<=', 'in', 'exists'] as const;
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number];

/**
 * `ref` is `inputs.key`, `answers.key` or `results.step.field` (in a trigger a path of the object), with or without `{{
 * }}`.
 */
export interface FlowCondition {
  readonly ref: string;
  readonly op: ConditionOperator;
  /** A list for `in`; left out, or false for "does not exist", for `exists`. */
  readonly value?: string | number | boolean | readonly (string | number | boolean)[];
}
