/**
 * An answer that is written as text already, with what is in it: said by the controller, read by the generator of
 * docs/openapi.json. Its route says `@Header(...JSON_TYPE)`.
 */
export type JsonText<Body> = string & { readonly holds?: Body };

export const JSON_TYPE = ['content-type', 'application/json; charset=utf-8'] as const;

/**
 * The JSON of an object with one member more, whose value is JSON text: it is passed on as it is, however large, and
 * never read.
 */
export function jsonWith<Body>(object: object, member: string, text: string): JsonText<Body> {
  const others = JSON.stringify(object).slice(1, -1);
  return `{${others}${others && ','}${JSON.stringify(member)}:${text}}` as JsonText<Body>;
}
