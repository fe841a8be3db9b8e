import { hash } from 'node:crypto';
import type { CallEnded } from '@outcall/contracts-telephony';
import { idFloor } from '@outcall/kernel';
import type { RunState } from '../run-state.js';

/** What an id has behind its time: nobody guesses it who does not know the ids of the run and of its call. */
const HASH_CHARS = 11;

/**
 * The id of the run that follows another, derived and not drawn: a database that was restored to before the end of the
 * call hears it again, and makes the same run, whose calls are known by its id. Sorts as made when the call ended.
 */
export function followUpId({ orgId, mode, run }: RunState, { callId, at }: Pick<CallEnded, 'callId' | 'at'>): string {
  const digest = hash('sha256', JSON.stringify(['callback_of', orgId, mode, run.id, callId]), 'buffer');
  const rest = digest.readBigUInt64BE() % 36n ** BigInt(HASH_CHARS);
  return idFloor('run', new Date(at)) + rest.toString(36).padStart(HASH_CHARS, '0');
}
