import { ApiError } from '@outcall/kernel';
import type { ActionDefinition } from '../../domain/catalogue/action-definition.js';
import type { ActionInUse } from './catalogue-repository.js';

const MAX_ACTIONS = 200;
/** Of all their definitions: who lists them gets all of them at once. */
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * Throws `CONFLICT` when the org would have more actions of its own than one may have, or larger ones together. One
 * that gets no larger than it is is saved all the same.
 */
export function checkRoom({ stored, count, otherBytes }: ActionInUse, next: ActionDefinition): void {
  if (!stored && count >= MAX_ACTIONS)
    throw new ApiError('CONFLICT', `an org has at most ${MAX_ACTIONS} actions of its own`);
  const bytes = bytesOf(next);
  if (otherBytes + bytes <= MAX_BYTES || (stored && bytes <= bytesOf(stored.definition))) return;
  throw new ApiError(
    'CONFLICT',
    `the actions of an org have at most ${MAX_BYTES} bytes together, the others have ${otherBytes} and this one ${bytes}: shorten or delete what is not used`,
  );
}

const bytesOf = (definition: ActionDefinition): number => Buffer.byteLength(JSON.stringify(definition));
