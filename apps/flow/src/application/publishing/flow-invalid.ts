import type { FlowProblem } from '@outcall/flow-language';
import { ApiError } from '@outcall/kernel';

/** The refusal of a publish: its details are the problems (docs/handbook/errors.md#flow_invalid). */
export const flowInvalid = (what: string, problems: readonly FlowProblem[]): ApiError =>
  new ApiError('FLOW_INVALID', `${what} has problems that keep it from being published`, { details: problems });
