import { WEEKDAYS, type CallingHours } from '../vocabulary.js';

/**
 * The hours of a definition with the fields we know: definitions may carry more than that, anywhere, and are kept as
 * they came; messages between services are closed. Null when there are none.
 */
export function knownHours(hours: CallingHours | null | undefined): CallingHours | null {
  if (!hours) return null;
  const { days, holidays } = hours;
  return {
    ...(days && {
      days: Object.fromEntries(WEEKDAYS.flatMap((day) => (Object.hasOwn(days, day) ? [[day, days[day]]] : []))),
    }),
    ...(holidays && { holidays }),
  };
}
