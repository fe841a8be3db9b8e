import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CommerceEntity } from '@outcall/contracts-commerce';
import { ApiError } from '@outcall/kernel';
import { brokenJson, EnvelopeScan, type SentObject } from './envelope-scan.js';

export const MOST_OBJECTS = 500;

/** Bytes that are scanned before the process serves other requests: about a millisecond of work. */
const BYTES_AT_A_TIME = 256 * 1024;

/**
 * Finds the objects in a body `{"orders": [..]}` without parsing them: parsing 10 MB in one go takes a tenth of a second, and seconds for ten million
 * brackets. Throws `INVALID_REQUEST` for a broken envelope. Faults inside an object are reported for that object later.
 */
export async function readEnvelope(
  entity: CommerceEntity,
  body: Buffer,
  turn: () => Promise<unknown> = nextTurn,
): Promise<SentObject[]> {
  const objects: SentObject[] = [];
  const scan = new EnvelopeScan(body);
  let isThere = false;
  for (const name of scan.names()) {
    if (name !== entity) throw ApiError.invalid([shown(name)], 'is not a known field');
    if (isThere) throw ApiError.invalid([entity], 'is there twice');
    isThere = true;
    if (!scan.isList()) throw ApiError.invalid([entity], 'must be an array');
    let lookedAt = 0;
    for (const object of scan.elements()) {
      objects.push(object);
      if (objects.length > MOST_OBJECTS) throw ApiError.invalid([entity], `has more than ${MOST_OBJECTS} objects`);
      if (object.end - lookedAt < BYTES_AT_A_TIME) continue;
      lookedAt = object.end;
      await turn();
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
