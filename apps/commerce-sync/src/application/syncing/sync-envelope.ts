import type { CommerceEntity } from '@outcall/contracts-commerce';
import { ApiError } from '@outcall/kernel';
import { SlicedWork } from '@outcall/platform-batching';
import { brokenJson, EnvelopeScan, type SentObject } from './envelope-scan.js';

export const MAX_OBJECTS = 500;

/**
 * Finds the objects in a body `{"orders": [..]}` without parsing them: parsing 10 MB in one go takes a tenth of a
 * second, and seconds for ten million brackets. Throws `INVALID_REQUEST` for a broken envelope. Faults inside an object
 * are reported for that object later.
 */
export async function readEnvelope(
  entity: CommerceEntity,
  body: Buffer,
  work = new SlicedWork(),
): Promise<SentObject[]> {
  const objects: SentObject[] = [];
  const scan = new EnvelopeScan(body);
  let isThere = false;
  for (const name of scan.names()) {
    if (name !== entity) throw ApiError.invalid([shown(name)], 'is not a known field');
    if (isThere) throw ApiError.invalid([entity], 'is there twice');
    isThere = true;
    if (!scan.isList()) throw ApiError.invalid([entity], 'must be an array');
    for (const object of scan.elements()) {
      objects.push(object);
      if (objects.length > MAX_OBJECTS) throw ApiError.invalid([entity], `has more than ${MAX_OBJECTS} objects`);
      if (work.isDue) await work.pause();
    }
  }
  if (!isThere) throw ApiError.invalid([entity], 'is required');
  return objects;
}

/** Throws `INVALID_REQUEST` when it is no JSON: then the whole body is refused. */
export function parseObject(body: Buffer, { start, end }: SentObject): unknown {
  try {
    return JSON.parse(body.toString('utf8', start, end));
  } catch {
    throw brokenJson();
  }
}

const shown = (name: string): string => name.slice(0, 100).replaceAll('\u0000', '').toWellFormed();
