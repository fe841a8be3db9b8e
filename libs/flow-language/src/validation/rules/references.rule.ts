import { parseReference, placeholdersIn, type Reference } from '../../definition/references.js';
import type { Path, Problems } from '../checks.js';
import { conditionPlaces } from '../condition-places.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject, listOf, textOrNull } from '../json.js';
import { textPlaces } from '../localized-text.js';

/** Whatever is named in braces, or by a condition, is an input, an answer or the result of an action step of this flow. */
export function* references(view: DefinitionView): Problems {
  const isKnown = knownReferences(view);
  for (const { path, value, isSpoken } of textPlaces(view)) if (isSpoken && isObject(value)) yield* inValues(path, value, isKnown);
  for (const { path, raw } of view.stepsOf('action')) {
    const args = field(raw, 'args');
    if (isObject(args)) yield* inValues([...path, 'args'], args, isKnown);
  }
  for (const { path, raw } of conditionPlaces(view)) {
    const ref = textOrNull(field(raw, 'ref'));
    const reference = ref === null ? null : parseReference(ref);
    if (ref !== null && !(reference && isKnown(reference))) yield { path: [...path, 'ref'], message: `unknown reference ${ref.slice(0, 80)}` };
    const value = field(raw, 'value');
    if (hasBraces(value)) yield* inText([...path, 'value'], value, isKnown);
    for (const [index, item] of listOf(value).entries()) if (hasBraces(item)) yield* inText([...path, 'value', index], item, isKnown);
  }
}

type IsKnown = (reference: Reference) => boolean;

function* inValues(path: Path, values: Readonly<Record<string, unknown>>, isKnown: IsKnown): Problems {
  for (const [name, value] of Object.entries(values)) if (hasBraces(value)) yield* inText([...path, name], value, isKnown);
}

function hasBraces(text: unknown): text is string {
  return typeof text === 'string' && (text.includes('{{') || text.includes('}}'));
}

function* inText(path: Path, text: string, isKnown: IsKnown): Problems {
  for (const written of placeholdersIn(text)) {
    const reference = parseReference(written);
    if (!reference || !isKnown(reference)) yield { path, message: `unknown reference {{${written.slice(0, 80)}}}` };
  }
  if (hasBraces(text.replace(/\{\{[^{}]*\}\}/g, ''))) yield { path, message: 'has braces that are not closed or not opened' };
}

function knownReferences(view: DefinitionView): IsKnown {
  const keysOf = (items: readonly { raw: Readonly<Record<string, unknown>> }[]) => new Set(items.map((item) => field(item.raw, 'key')));
  const known = { inputs: keysOf(view.inputs), answers: keysOf(view.answers()) };
  const actionSteps = new Set(view.stepsOf('action').map((step) => step.id));
  return (reference) => (reference.source === 'results' ? actionSteps.has(reference.stepId) : known[reference.source].has(reference.key));
}
