import { RUN_STATUSES, type RunStatus } from '@outcall/contracts-runs';
import { ApiError, normalizeShopperPhone } from '@outcall/kernel';
import { queryMap } from '@outcall/platform-http';
import type { RunFilters } from '../../application/reading/run-filters.js';
import { momentIn } from './moment-in.js';

export interface ListRunsPage {
  readonly limit: number;
  readonly cursor?: string;
  readonly filters: RunFilters;
}

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;
const LONGEST = 200; // ids and outcomes
const METADATA = { keys: 20, key: 40, value: 200 }; // docs/handbook/limits.md#runs

export const LIST_PARAMETERS = [
  ...['cursor', 'limit', 'flowId', 'status', 'contactId', 'phone', 'outcome'],
  ...['createdAfter', 'createdBefore', 'metadata[]'],
];

type Query = Readonly<Record<string, unknown>>;

/** The query of `GET /v1/runs`. A value that makes no sense is refused and never ignored. */
export function parseListRunsQuery(query: Query): ListRunsPage {
  const cursor = textOf(query, 'cursor');
  return { limit: limitOf(query), ...(cursor !== undefined && { cursor }), filters: filtersOf(query) };
}

function filtersOf(query: Query): RunFilters {
  const given = {
    flowId: textOf(query, 'flowId'),
    status: statusOf(query),
    contactId: textOf(query, 'contactId', LONGEST),
    phone: phoneOf(query),
    outcome: textOf(query, 'outcome', LONGEST),
    createdAfter: momentIn(query, 'createdAfter', 'down'),
    createdBefore: momentIn(query, 'createdBefore', 'up'),
    metadata: metadataOf(query),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** `KnownQueryGuard` has seen that each is sent once, and is text. */
function textOf(query: Query, name: string, longest = Infinity): string | undefined {
  const value = query[name] as string | undefined;
  if (value !== undefined && value.length > longest)
    throw ApiError.invalid([name], `is longer than ${longest} characters`);
  return value;
}

function limitOf(query: Query): number {
  const text = textOf(query, 'limit');
  if (text === undefined) return DEFAULT_LIMIT;
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > MAX_LIMIT)
    throw ApiError.invalid(['limit'], `must be a whole number from 1 to ${MAX_LIMIT}`);
  return limit;
}

function statusOf(query: Query): RunStatus | undefined {
  const status = textOf(query, 'status');
  if (status !== undefined && !isStatus(status))
    throw ApiError.invalid(['status'], `must be one of ${RUN_STATUSES.join(', ')}`);
  return status;
}

function phoneOf(query: Query): string | undefined {
  const text = textOf(query, 'phone');
  const phone = text === undefined ? undefined : normalizeShopperPhone(text);
  if (phone === null) throw ApiError.invalid(['phone'], 'is not an Indian mobile number');
  return phone;
}

function metadataOf(query: Query): Record<string, string> | undefined {
  const metadata = queryMap(query, 'metadata');
  const entries = Object.entries(metadata);
  if (entries.length === 0) return undefined;
  if (entries.length > METADATA.keys) throw ApiError.invalid(['metadata'], `has more than ${METADATA.keys} keys`);
  for (const [key, value] of entries) {
    if (key.length === 0 || [...key].length > METADATA.key)
      throw ApiError.invalid(['metadata', key], `is no key of 1 to ${METADATA.key} characters`);
    if ([...value].length > METADATA.value)
      throw ApiError.invalid(['metadata', key], `is longer than ${METADATA.value} characters`);
  }
  return metadata;
}

const isStatus = (text: string): text is RunStatus => (RUN_STATUSES as readonly string[]).includes(text);
