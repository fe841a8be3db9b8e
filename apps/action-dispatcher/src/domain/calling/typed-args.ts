import type { CatalogueAction } from '@outcall/flow-language';

export type TypedValue = string | number | boolean;
type Parameters = CatalogueAction['parameters'];

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false };

/** The value of an argument by its parameter's type; undefined for a text that is none. */
export function typedValue(parameters: Parameters, name: string, text: string): TypedValue | undefined {
  const type = Object.hasOwn(parameters, name) ? parameters[name]?.type : undefined;
  if (type === 'number') {
    const number = Number(text);
    return text.trim() !== '' && Number.isFinite(number) ? number : undefined;
  }
  if (type === 'boolean') return Object.hasOwn(BOOLEANS, text) ? BOOLEANS[text] : undefined;
  return text;
}
