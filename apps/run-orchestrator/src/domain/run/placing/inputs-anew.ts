type Inputs = Readonly<Record<string, string>>;

/** A contact keeps the name that an object once brought, and lends it. */
const LENT = 'customer_name';

/**
 * A run's inputs with those of its object taken anew. What the object had (`taken`) and has no longer is left out; what
 * the contact or the org lent stays.
 */
export function inputsAnew(inputs: Inputs, taken: readonly string[], given: Inputs): Inputs {
  const isKept = (key: string): boolean => key === LENT || !taken.includes(key);
  return { ...Object.fromEntries(Object.entries(inputs).filter(([key]) => isKept(key))), ...given };
}
