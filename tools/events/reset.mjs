import { Mistake } from '../flow/mistake.mjs';
import { required } from './open-bus.mjs';

/** Puts a stopped group on one topic to another place: everything from there on is delivered to it again. */
export async function run(bus, { group, topic, to }) {
  required({ group, topic, to }, 'group', 'topic', 'to');
  const target = targetOf(to);
  const { resetGroup } = await import('../../libs/platform/event-bus/dist/index.js');
  try {
    await resetGroup(bus, group, topic, target);
  } catch (error) {
    if (/running (members|instances)/i.test(error.message))
      throw new Mistake(`group ${group} is running: stop all replicas of the service first`);
    throw error;
  }
  console.log(`${group} starts ${topic} from ${to} when it runs again`);
  return 0;
}

function targetOf(text) {
  if (text === 'beginning' || text === 'end') return text;
  const place = /^(\d+):(\d+)$/.exec(text);
  if (place) return { partition: Number(place[1]), offset: place[2] };
  const time = new Date(text);
  if (/^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(time.getTime())) return time;
  throw new Mistake(
    `--to is "${text}": it must be beginning, end, a time such as 2026-11-23T10:00:00Z, or PARTITION:OFFSET`,
  );
}
