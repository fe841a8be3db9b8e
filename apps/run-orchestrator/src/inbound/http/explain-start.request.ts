import { ApiError, MODES, type Mode } from '@outcall/kernel';
import { Type } from 'class-transformer';
import { IsIn, IsObject, ValidateNested } from 'class-validator';
import type { StartRunCommand } from '../../application/starting/start-run.command.js';
import { StartRunRequest } from './start-run.request.js';
import { toStartRunCommand } from './start-run.rules.js';

/** `request` is the body of `POST /v1/runs`, to the letter (docs/handbook/management-api.md#endpoints). */
export class ExplainStartRequest {
  @IsIn([...MODES])
  mode: Mode;

  @IsObject()
  @ValidateNested()
  @Type(() => StartRunRequest)
  request: StartRunRequest;
}

/** The same rules as for `POST /v1/runs`. An error names the field by its place in this body. */
export function toExplainedCommand({ mode, request }: ExplainStartRequest): StartRunCommand {
  return inRequest(() => toStartRunCommand(request, mode));
}

function inRequest<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof ApiError ? asInRequest(error) : error;
  }
}

/** A fault of the run's body, named by its place in the explained one. */
export function asInRequest(error: ApiError): ApiError {
  if (error.errorCode !== 'INVALID_REQUEST') return error;
  const details = error.details.map(({ path, message }) => ({ path: ['request', ...path], message }));
  return new ApiError(
    'INVALID_REQUEST',
    details[0] ? `${details[0].path.join('.')} ${details[0].message}` : error.message,
    { details },
  );
}
