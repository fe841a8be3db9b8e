/** A value a text, an argument or a condition speaks of. */
export type Reference =
  | { readonly source: 'inputs' | 'answers'; readonly key: string }
  | { readonly source: 'results'; readonly stepId: string; readonly field: string };

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
const FORM = /^(?:(inputs|answers)\.([^\s.]+)|results\.([^\s.]+)\.([^\s.]+))$/;

/** Reads `inputs.key`, `answers.key` or `results.step.field`, with or without braces; null when it is none of them. */
export function parseReference(text: string): Reference | null {
  const match = FORM.exec(text.replace(/^\{\{|\}\}$/g, '').trim());
  if (!match) return null;
  const [, source, key, stepId, field] = match;
  if (key !== undefined) return { source: source as 'inputs' | 'answers', key };
  return { source: 'results', stepId: stepId as string, field: field as string };
}

/** The placeholders of a text as they are written, without braces. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map((match) => (match[1] ?? '').trim());
}

/** Fills the placeholders in one pass: a value that holds braces itself is spoken as it is, never expanded again. */
export function fillPlaceholders(text: string, valueOf: (reference: Reference) => string): string {
  return text.replace(PLACEHOLDER, (whole, inner: string) => {
    const reference = parseReference(inner);
    return reference ? valueOf(reference) : whole;
  });
}
