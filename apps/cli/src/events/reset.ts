import type { ResetTarget } from '@outcall/platform-event-bus';
import { Mistake } from '../mistake.js';
import { parsePlace } from './event-place.js';
import type { EventsCommand } from './events-command.js';
import { required } from './required.js';
import { resetStopped } from './reset-stopped.js';

/** Puts a stopped group on one topic to another place: everything from there on is delivered to it again. */
export const reset: EventsCommand = async (bus, options, { out }) => {
  const { group, topic, to } = required(options, 'group', 'topic', 'to');
  const target = targetOf(to);
  await resetStopped(bus, group, topic, target);
  out(`${group} starts ${topic} from ${to} when it runs again`);
  return 0;
};

function targetOf(text: string): ResetTarget {
  if (text === 'beginning' || text === 'end') return text;
  const place = parsePlace(text);
  if (place) return place;
  const time = new Date(text);
  if (/^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(time.getTime())) return time;
  throw new Mistake(
    `--to is "${text}": it must be beginning, end, a time such as 2026-11-23T10:00:00Z, or PARTITION:OFFSET`,
  );
}
