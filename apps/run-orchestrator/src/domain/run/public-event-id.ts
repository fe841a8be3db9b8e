import { hash } from 'node:crypto';
import { ID_PREFIXES } from '@outcall/kernel';
import type { RunEffect } from './transition.js';

const TIME_CHARS = 9;
const VERSION_CHARS = 3;
const HASH_CHARS = 8;

/**
 * The `evt_` id of a public event, derived from its cause, so that repeated work makes the same event and not a second
 * one. Sorts like every id: by the time of the cause, then by the run's version.
 */
export function publicEventId(effect: RunEffect, causedAt: string): string {
  const { run, callId, action } = effect.data;
  const time = Date.parse(causedAt).toString(36).padStart(TIME_CHARS, '0').slice(-TIME_CHARS);
  const version = effect.version.toString(36).padStart(VERSION_CHARS, '0').slice(-VERSION_CHARS);
  return `${ID_PREFIXES.event}_${time}${version}${hashOf(run.id, effect.type, action?.id ?? callId ?? '')}`;
}

function hashOf(runId: string, type: string, subject: string): string {
  const digest = hash('sha256', `${runId}/${type}/${subject}`, 'buffer');
  return (digest.readBigUInt64BE() % 36n ** BigInt(HASH_CHARS)).toString(36).padStart(HASH_CHARS, '0');
}

/** When the cause of the event happened. */
export const causeTimeOf = (eventId: string): string =>
  new Date(parseInt(eventId.slice(ID_PREFIXES.event.length + 1).slice(0, TIME_CHARS), 36)).toISOString();

/** Which of the calls and action calls the event is about; null: it is about the run itself. */
export const subjectOf = (eventId: string, runId: string, type: string, candidates: readonly string[]): string | null =>
  candidates.find((candidate) => eventId.endsWith(hashOf(runId, type, candidate))) ?? null;
