import { RUN_STATUSES, type RunStatus } from '@outcall/contracts-runs';
import { ApiError, isStorableText } from '@outcall/kernel';

export interface ListRunsPage {
  readonly limit: number;
  readonly cursor?: string;
  readonly flowId?: string;
  readonly status?: RunStatus;
}

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;

/** The query of `GET /v1/runs`. A value that makes no sense is refused and never ignored. */
export function parseListRunsQuery(query: Readonly<Record<string, unknown>>): ListRunsPage {
  const cursor = textOf(query, 'cursor');
  const flowId = textOf(query, 'flowId');
  const status = textOf(query, 'status');
  if (status !== undefined && !isStatus(status))
    throw ApiError.invalid(['status'], `must be one of ${RUN_STATUSES.join(', ')}`);
  return {
    limit: limitOf(query),
    ...(cursor !== undefined && { cursor }),
    ...(flowId !== undefined && { flowId }),
    ...(status !== undefined && { status }),
  };
}

function textOf(query: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = query[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !isStorableText(value)) throw ApiError.invalid([name], 'must be sent once, as text');
  return value;
}

function limitOf(query: Readonly<Record<string, unknown>>): number {
  const text = textOf(query, 'limit');
  if (text === undefined) return DEFAULT_LIMIT;
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > MAX_LIMIT)
    throw ApiError.invalid(['limit'], `must be a whole number from 1 to ${MAX_LIMIT}`);
  return limit;
}

const isStatus = (text: string): text is RunStatus => (RUN_STATUSES as readonly string[]).includes(text);
