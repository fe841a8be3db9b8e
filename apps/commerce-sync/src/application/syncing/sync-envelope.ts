import type { CommerceEntity } from '@outcall/contracts-commerce';
import { ApiError } from '@outcall/kernel';

export const MOST_OBJECTS = 500;

/** The objects of a body `{"orders": [..]}`. Throws `INVALID_REQUEST` for a broken envelope; what is wrong with an object is its own matter. */
export function readEnvelope(entity: CommerceEntity, body: Buffer): unknown[] {
  const parsed = parse(body);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw ApiError.invalid([], 'must be an object');
  const stranger = Object.keys(parsed).find((name) => name !== entity);
  if (stranger !== undefined) throw ApiError.invalid([shown(stranger)], 'is not a known field');
  const objects = Object.hasOwn(parsed, entity) ? (parsed as Record<string, unknown>)[entity] : undefined;
  if (objects === undefined) throw ApiError.invalid([entity], 'is required');
  if (!Array.isArray(objects)) throw ApiError.invalid([entity], 'must be an array');
  if (objects.length > MOST_OBJECTS) throw ApiError.invalid([entity], `has more than ${MOST_OBJECTS} objects`);
  return objects;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new ApiError('INVALID_REQUEST', 'the request body is not valid JSON');
  }
}

const shown = (name: string): string => name.slice(0, 100).replaceAll('\u0000', '').toWellFormed();
