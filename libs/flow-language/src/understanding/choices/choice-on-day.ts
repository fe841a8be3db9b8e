import type { Language } from '@outcall/kernel';
import type { FlowChoice } from '../../definition/flow-step.js';
import { dayNamed } from '../day-meant.js';
import { saysOnlyDays, spokenDate } from '../dates/spoken-date.js';
import type { Spoken } from '../spoken.js';

/**
 * The choice whose label is the day that is said. `none` when such a day is said, but not clearly. Null when no day
 * decides, and names do.
 */
export function choiceOnDay(spoken: Spoken, today: string): FlowChoice | 'none' | null {
  const { language, choices } = spoken;
  const days = choices.map((choice) => dayOfLabel(language, choice, today));
  if (days.every((day) => day === null)) return null;
  const said = dayNamed(spoken);
  if (said === null) return null;
  const meant = choices.filter((_, index) => days[index] === said);
  if (meant.length > 1) return 'none';
  return meant[0] ?? null;
}

/** A label that is a day and nothing else. */
export function dayOfLabel(language: Language, { label }: FlowChoice, today: string): string | null {
  const own = label[language];
  const [spoken, text] = own === undefined ? (['en-IN', label['en-IN'] ?? ''] as const) : ([language, own] as const);
  return saysOnlyDays(spoken, text) ? spokenDate(spoken, text, today) : null;
}
