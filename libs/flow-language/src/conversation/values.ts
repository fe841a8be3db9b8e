import { fillPlaceholders, type Reference } from '../definition/references.js';
import type { CallState } from './call-state.js';

export type Scalar = string | number | boolean;

/** The value a reference stands for now; null when it is unset or no scalar. */
export function valueOf(call: CallState, reference: Reference): Scalar | null {
  const value =
    reference.source === 'results'
      ? call.results.get(reference.stepId)?.get(reference.field)
      : call[reference.source].get(reference.key);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** A text with its values as plain data: for arguments and comparisons. */
export function fillPlain(call: CallState, text: string): string {
  return fillPlaceholders(text, (reference) => String(valueOf(call, reference) ?? ''));
}
