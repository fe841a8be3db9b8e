import { RUN_EVENT_TYPES, type RunEventType } from './public-events.js';
import type { Scope } from './vocabulary.js';

/**
 * The scopes that would let an app read what an event tells (docs/handbook/oauth.md#events-of-an-app). `app.*` need
 * none, and `ping` goes to no app.
 */
const NEEDED: Readonly<Record<RunEventType, readonly Scope[]>> = {
  'run.queued': ['runs'],
  'run.ringing': ['runs'],
  'run.answered': ['runs'],
  'run.no_answer': ['runs'],
  'run.completed': ['runs'],
  'run.failed': ['runs'],
  'run.canceled': ['runs'],
  'action.completed': ['runs'],
  'action.failed': ['runs'],
  'handoff.requested': ['runs'],
  'handoff.connected': ['runs'],
  'optout.received': ['runs', 'contacts'],
};

/** Of the types that an app asked for (`*`: all) those that these scopes let it have, by name. */
export function eventsWithin(wanted: readonly string[], scopes: readonly Scope[]): RunEventType[] {
  const isWanted = (type: RunEventType): boolean => wanted.includes('*') || wanted.includes(type);
  return RUN_EVENT_TYPES.filter((type) => isWanted(type) && NEEDED[type].every((scope) => scopes.includes(scope)));
}
