/** A value that a text, an argument or a condition refers to. */
export type Reference =
  | { readonly source: 'inputs' | 'answers'; readonly key: string }
  | { readonly source: 'results'; readonly stepId: string; readonly field: string };

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
const FORM = /^(?:(inputs|answers)\.([^\s.]+)|results\.([^\s.]+)\.([^\s.]+))$/;

/** Reads `inputs.key`, `answers.key` or `results.step.field`, with or without braces; null when it is none of them. */
export function parseReference(text: string): Reference | null {
  const match = FORM.exec((text.startsWith('{{') ? text.replace(/^\{\{|\}\}$/g, '') : text).trim());
  if (!match) return null;
  const [, source, key, stepId, field] = match;
  if (key !== undefined) return { source: source as 'inputs' | 'answers', key };
  return { source: 'results', stepId: stepId as string, field: field as string };
}

/** The placeholders of a text as they are written, without braces. */
export function placeholdersIn(text: string): string[] {
  return matchPlaceholders(text);
}

/**
 * The placeholders of a text, each once, and whether it holds other double braces: of a placeholder that is not closed
 * or not opened.
 */
export function readPlaceholders(text: string): { placeholders: readonly string[]; hasLooseBraces: boolean } {
  const placeholders: string[] = [];
  let end = 0;
  for (;;) {
    const open = text.indexOf('{{', end);
    const close = text.indexOf('}}', end);
    if (open < 0 && close < 0)
      return {
        placeholders: placeholders.length > 1 ? [...new Set(placeholders)] : placeholders,
        hasLooseBraces: false,
      };
    if (open < 0 || close < open) return { placeholders: matchPlaceholders(text), hasLooseBraces: true };
    const inner = text.slice(open + 2, close);
    if (inner.includes('{') || text.charAt(close + 2) === '}') return readWithStrayBraces(text);
    placeholders.push(inner.trim());
    end = close + 2;
  }
}

function matchPlaceholders(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(PLACEHOLDER), (match) => (match[1] as string).trim()))];
}

/**
 * The rare text with a brace beside or inside a placeholder: the expression decides, as it does when the text is
 * filled.
 */
function readWithStrayBraces(text: string): ReturnType<typeof readPlaceholders> {
  const rest = text.replace(PLACEHOLDER, '\n');
  return { placeholders: matchPlaceholders(text), hasLooseBraces: rest.includes('{{') || rest.includes('}}') };
}

/** Fills the placeholders in one pass: a value that holds braces itself is spoken as it is, never expanded again. */
export function fillPlaceholders(text: string, valueOf: (reference: Reference) => string): string {
  return text.replace(PLACEHOLDER, (whole, inner: string) => {
    const reference = parseReference(inner);
    return reference ? valueOf(reference) : whole;
  });
}
