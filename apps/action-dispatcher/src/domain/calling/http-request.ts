import type { ActionDefinition, HttpDefinition } from '../catalogue/action-definition.js';
import { fillBody, parseBody, type BodyTemplate } from './body-template.js';
import { typedValue } from './typed-args.js';
import { fillUrl, parseUrl, UnfitSegmentError, type UrlTemplate } from './url-template.js';

/** Of a filled URL: the address guard takes none that is longer (docs/handbook/actions.md#action-requests). */
export const MAX_URL_LENGTH = 2_048;

/** An `http` action's template, parsed. */
export interface HttpTemplate {
  readonly url: UrlTemplate;
  readonly body: BodyTemplate | null;
}

export interface FilledRequest {
  readonly method: HttpDefinition['method'];
  readonly url: string;
  readonly body: string | null;
}

/** An argument does not fit its parameter, or its place in the URL. */
export interface UnfitArgument {
  readonly unfit: string;
}

type Templated = Pick<ActionDefinition, 'parameters'> & { readonly http: HttpDefinition };

const parsed = new WeakMap<HttpDefinition, Pick<Templated, 'parameters'> & { readonly template: HttpTemplate }>();

/**
 * The template of a saved action, parsed once for as long as the definition is remembered: a body may have 16 kB, and
 * each call fills it. It was found sound when it was saved; one that is not throws a `TemplateError`.
 */
export function templateOf({ parameters, http }: Templated): HttpTemplate {
  const known = parsed.get(http);
  if (known?.parameters === parameters) return known.template;
  const names = new Set(Object.keys(parameters));
  const template = { url: parseUrl(http.url, names), body: http.body === null ? null : parseBody(http.body, names) };
  parsed.set(http, { parameters, template });
  return template;
}

/** The request for these arguments; which of them does not fit, if one does not. GET and DELETE carry no body. */
export function fillRequest(
  { parameters, http }: ActionDefinition & { readonly http: HttpDefinition },
  template: HttpTemplate,
  args: Readonly<Record<string, string>>,
): FilledRequest | UnfitArgument {
  const textOf = (name: string): string | null => (Object.hasOwn(args, name) ? (args[name] as string) : null);
  const unfit = Object.keys(parameters).find((name) => {
    const text = textOf(name);
    return text !== null && typedValue(parameters, name, text) === undefined;
  });
  if (unfit !== undefined) return { unfit };
  const typed = (name: string) => {
    const text = textOf(name);
    return text === null ? null : (typedValue(parameters, name, text) ?? null);
  };
  const hasBody = template.body !== null && http.method !== 'GET' && http.method !== 'DELETE';
  try {
    return {
      method: http.method,
      url: fillUrl(template.url, (name) => (typed(name) === null ? null : String(typed(name)))),
      body: hasBody ? JSON.stringify(fillBody(template.body as BodyTemplate, typed)) : null,
    };
  } catch (error) {
    if (error instanceof UnfitSegmentError) return { unfit: error.message };
    throw error;
  }
}
