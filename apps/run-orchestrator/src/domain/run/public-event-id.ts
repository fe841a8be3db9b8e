import { createHash } from 'node:crypto';
import { ID_PREFIXES } from '@outcall/kernel';
import type { RunEffect } from './transition.js';

const TIME_CHARS = 9;
const VERSION_CHARS = 3;
const HASH_CHARS = 8;

/**
 * The `evt_` id of a public event, derived from what caused it: repeated work makes the same event and not another one.
 * Sorts like every id: by the time of the cause, then by the run's version.
 */
export function publicEventId(effect: RunEffect, causedAt: string): string {
  const { run, callId, action } = effect.data;
  const digest = createHash('sha256').update(`${run.id}/${effect.type}/${action?.id ?? callId ?? ''}`).digest();
  const time = Date.parse(causedAt).toString(36).padStart(TIME_CHARS, '0').slice(-TIME_CHARS);
  const version = effect.version.toString(36).padStart(VERSION_CHARS, '0').slice(-VERSION_CHARS);
  const hash = (digest.readBigUInt64BE() % 36n ** BigInt(HASH_CHARS)).toString(36).padStart(HASH_CHARS, '0');
  return `${ID_PREFIXES.event}_${time}${version}${hash}`;
}
