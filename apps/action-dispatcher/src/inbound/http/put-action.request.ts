import { ApiError, ownHeadersProblem, type OwnHeaders } from '@outcall/kernel';
import type { ActionChanges } from '../../domain/catalogue/action-definition.js';
import { isWritable, MAX_RESULT_BYTES, sizeOf } from '../../domain/calling/answer-text.js';
import type { PutActionRequest } from './put-action.schema.js';

export const ACTION_NAME = /^[a-z][a-z0-9_]{0,59}$/;

interface PutAction {
  readonly changes: ActionChanges;
  readonly headers: OwnHeaders | undefined;
}

/** What the schema cannot say. Throws `INVALID_REQUEST`. */
export function toChanges(name: string, { http, ...rest }: PutActionRequest): PutAction {
  if (!ACTION_NAME.test(name)) throw ApiError.invalid(['name'], `must match ${ACTION_NAME.source}`);
  if (rest.sample) checkSample(rest.sample);
  if (!http) return { changes: { ...rest, ...(http === null && { http }) }, headers: undefined };
  const { headers, body = null, successField = null, resultFields = [], sayField = null, method, url } = http;
  if (headers) checkHeaders(headers);
  return {
    changes: { ...rest, http: { method, url, body, headerNames: [], successField, resultFields, sayField } },
    headers,
  };
}

function checkSample(sample: Readonly<Record<string, unknown>>): void {
  if (!isWritable(sample))
    throw ApiError.invalid(['sample'], 'is nested too deep, or holds a number that is too large');
  if (sizeOf(sample) > MAX_RESULT_BYTES) throw ApiError.invalid(['sample'], 'is larger than 16 kB');
}

function checkHeaders(headers: OwnHeaders): void {
  const found = ownHeadersProblem(headers);
  if (found) throw ApiError.invalid(['http', 'headers', ...(found.name === null ? [] : [found.name])], found.problem);
  const templated = Object.keys(headers).find((name) => headers[name]?.includes('{{'));
  if (templated !== undefined)
    throw ApiError.invalid(['http', 'headers', templated], 'has a placeholder: headers are sent as they are');
}
