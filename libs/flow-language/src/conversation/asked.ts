import type { Move } from './effects.js';

/** What became of a question. */
export type Asked =
  | { readonly value: string | number | boolean }
  | { readonly failed: 'no_input' | 'no_match' }
  | { readonly move: Move };
