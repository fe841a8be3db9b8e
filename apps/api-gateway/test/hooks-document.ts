import { readFileSync } from 'node:fs';
import type { Answer } from './gateway-service.js';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a document is walked as it comes
type Json = any;

const { paths, components }: Json = JSON.parse(
  readFileSync(new URL('../../../docs/openapi-hooks.json', import.meta.url), 'utf8'),
);

/** In what the answer to a hook is another than docs/openapi-hooks.json says: its status, its code, its headers. */
export function unlikeDocument({ status, headers, body }: Pick<Answer, 'status' | 'headers' | 'body'>): string[] {
  const said = paths['/stores/{storeId}'].post.responses[status];
  if (!said) return [`${status} is not in the document`];
  const schema = said.content['application/json'].schema;
  const codes: string[] | undefined = schema.allOf?.[1].properties.errorCode.enum;
  const missing = Object.keys(said.headers).filter(
    (name) => components.headers[name].required && headers[name.toLowerCase()] === undefined,
  );
  return [
    ...missing.map((name) => `${status} has no ${name}`),
    ...(!codes || codes.includes(body.errorCode) ? [] : [`${status} has the code ${body.errorCode}`]),
  ];
}
