import { safeMap } from '@outcall/kernel';
import type { FlowDefinition, FlowInput } from '../definition/flow-definition.js';
import type { FlowProblem } from '../definition/flow-problem.js';
import { misfitOf } from './input-format.js';

/** What a contact can lend to a run. */
export interface ContactFacts {
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The input that the org's name stands in for: it is set in every run. */
export const STORE_NAME = 'store_name';

export interface ResolvedInputs {
  /** The values used, those of the contact and keys unknown to the flow included; a null-prototype map. */
  readonly inputs: Record<string, string>;
  /**
   * One per input that is missing or does not fit; path `['inputs', key]`, the message names the input. Not empty:
   * `INVALID_INPUT`.
   */
  readonly problems: FlowProblem[];
}

/**
 * The inputs of a run (docs/handbook/runs.md#inputs): what the caller gave; an omitted input from the contact's field
 * of the same name, `customer_name` from the contact's name, `store_name` from the org's. Keys and lengths of `given`
 * are the request's own validation, not judged here.
 */
export function resolveInputs(
  definition: FlowDefinition,
  given: Readonly<Record<string, string>>,
  contact: ContactFacts | null,
  orgName: string | null = null,
): ResolvedInputs {
  const values = new Map(Object.entries(given));
  const problems: FlowProblem[] = [];
  for (const input of definition.inputs ?? []) {
    const value = givenOrLent(values.get(input.key), input, contact, orgName);
    const fault = value === undefined ? (input.required ? 'is required' : null) : misfitOf(input, value);
    if (fault !== null) problems.push({ path: ['inputs', input.key], message: `input ${input.key} ${fault}` });
    if (value !== undefined) values.set(input.key, value);
  }
  return { inputs: safeMap(values), problems };
}

/** An empty `store_name` is none: whoever calls has a name. */
function givenOrLent(
  given: string | undefined,
  input: FlowInput,
  contact: ContactFacts | null,
  orgName: string | null,
): string | undefined {
  const value = given ?? lentBy(contact, input);
  const isNameless = input.key === STORE_NAME && input.type === 'text' && (value ?? '').trim() === '';
  return isNameless && orgName !== null && orgName.trim() !== '' ? orgName : value;
}

function lentBy(contact: ContactFacts | null, input: FlowInput): string | undefined {
  if (!contact) return undefined;
  if (input.key === 'customer_name' && contact.name.trim() !== '') return contact.name;
  return Object.hasOwn(contact.fields, input.key) ? contact.fields[input.key] : undefined;
}
