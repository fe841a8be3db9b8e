import type { PipeTransform } from '@nestjs/common';
import { ApiError, findUnstorableText, safeMap, type ErrorDetail } from '@outcall/kernel';

/** What a route takes in its query: parameters by name, and maps, whose parameters are `name[key]`. */
export interface KnownQuery {
  readonly names: ReadonlySet<string>;
  readonly maps: ReadonlySet<string>;
}

export const NO_QUERY: KnownQuery = { names: new Set(), maps: new Set() };

/** A parameter of a map: its name and its key. */
const MAP_PARAMETER = /^([^[\]]+)\[([^]*)\]$/;

const LONGEST_NAME = 100; // of what an answer repeats

/**
 * Refuses what the route does not take, and what is sent twice: a filter that is silently ignored, or of which one
 * value is taken, answers about everything (docs/handbook/errors.md#invalid_request). `query`: as the server has parsed
 * it, without a prototype.
 */
export function refuseUnknownQuery(query: unknown, { names, maps }: KnownQuery): void {
  const details: ErrorDetail[] = [];
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    const path = [name.slice(0, LONGEST_NAME)];
    if (!names.has(name) && !maps.has(MAP_PARAMETER.exec(name)?.[1] ?? ''))
      details.push({ path, message: 'is not a known query parameter' });
    else if (typeof value !== 'string') details.push({ path, message: 'must be sent once, as text' });
    else if (findUnstorableText(value) || findUnstorableText(name))
      details.push({ path, message: 'holds a NUL or an unpaired surrogate' });
  }
  const [first] = details;
  if (first)
    throw new ApiError('INVALID_REQUEST', `${first.path.join('.') || 'the empty name'} ${first.message}`, { details });
}

/** The parameters `name[key]` of a query as a map; keys like `__proto__` are keys as any other. */
export const queryMap = (query: Readonly<Record<string, unknown>>, name: string): Record<string, string> =>
  safeMap(
    Object.entries(query).flatMap(([parameter, value]) => {
      const [, map, key = ''] = MAP_PARAMETER.exec(parameter) ?? [];
      return map === name ? [[key, String(value)] as const] : [];
    }),
  );

export interface QueryPipe extends PipeTransform<unknown, Readonly<Record<string, unknown>>> {
  readonly names: readonly string[];
}

/**
 * The whole query of a route that judges it by hand, with the names that it takes, those of maps with brackets:
 * `@Query(queryOf('limit', 'metadata[]')) query`.
 */
export const queryOf = (...names: string[]): QueryPipe => ({
  names,
  transform: (query) => query as Readonly<Record<string, unknown>>,
});
