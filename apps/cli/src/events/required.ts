import { Mistake } from '../mistake.js';
import type { EventsOptions } from './events-command.js';

type Named = 'group' | 'topic' | 'to' | 'at';

/** The options that a command cannot do without. */
export function required<Name extends Named>(options: EventsOptions, ...names: Name[]): Record<Name, string> {
  for (const name of names) if (!options[name]) throw new Mistake(`--${name} is missing; --help says more`);
  return options as Record<Name, string>;
}
