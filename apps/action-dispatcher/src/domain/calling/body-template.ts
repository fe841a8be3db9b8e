import { safeMap } from '@outcall/kernel';
import { fill, hasBrokenPlaceholder, soleName, splitAtNames, type Placeheld } from './placeholders.js';

/** The JSON body of an `http` action as a tree; a placeholder stands in leaf strings alone. */
export type BodyTemplate =
  | { readonly kind: 'constant'; readonly value: unknown }
  | { readonly kind: 'text'; readonly text: Placeheld }
  | { readonly kind: 'list'; readonly items: readonly BodyTemplate[] }
  | { readonly kind: 'map'; readonly members: readonly (readonly [string, BodyTemplate])[] };

const MAX_DEPTH = 50;

/** What is wrong with a template, in words that follow the name of its field. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

/**
 * From the text as it was saved. Throws a `TemplateError` for what is no JSON or has a placeholder where none may be.
 */
export function parseBody(text: string, known: ReadonlySet<string>): BodyTemplate {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new TemplateError('is no JSON: write {{name}} inside a string, as in {"order": "{{order_no}}"}');
  }
  return toTemplate(value, known, 1);
}

function toTemplate(value: unknown, known: ReadonlySet<string>, depth: number): BodyTemplate {
  if (depth > MAX_DEPTH) throw new TemplateError(`is nested more than ${MAX_DEPTH} levels deep`);
  if (typeof value === 'string') return textTemplate(value, known);
  if (Array.isArray(value)) return { kind: 'list', items: value.map((item) => toTemplate(item, known, depth + 1)) };
  if (typeof value !== 'object' || value === null) return { kind: 'constant', value };
  const members = Object.entries(value).map(([key, member]) => {
    if (key.includes('{{')) throw new TemplateError('has a placeholder in the name of a member');
    return [key, toTemplate(member, known, depth + 1)] as const;
  });
  return { kind: 'map', members };
}

function textTemplate(value: string, known: ReadonlySet<string>): BodyTemplate {
  const text = splitAtNames(value);
  refuseUnknown(text, known);
  return text.names.length === 0 ? { kind: 'constant', value } : { kind: 'text', text };
}

export function refuseUnknown(text: Placeheld, known: ReadonlySet<string>): void {
  if (hasBrokenPlaceholder(text)) throw new TemplateError('has {{ or }} that is no placeholder such as {{order_no}}');
  const unknown = text.names.find((name) => !known.has(name));
  if (unknown) throw new TemplateError(`has the placeholder {{${unknown}}}, which is no parameter of the action`);
}

/** `typed`: of a parameter's value, null where the argument was left out. */
export function fillBody(template: BodyTemplate, typed: (name: string) => string | number | boolean | null): unknown {
  switch (template.kind) {
    case 'constant':
      return template.value;
    case 'text': {
      const name = soleName(template.text);
      return name ? typed(name) : fill(template.text, (each) => String(typed(each) ?? ''));
    }
    case 'list':
      return template.items.map((item) => fillBody(item, typed));
    case 'map':
      return safeMap(template.members.map(([key, member]) => [key, fillBody(member, typed)] as const));
  }
}
