import { readFileSync } from 'node:fs';

/** An operation of the public API as its document tells it. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  /** With `{parameters}`. */
  readonly path: string;
  /** Null: none is needed. */
  readonly scope: string | null;
  readonly needsCredential: boolean;
  /** A body that was accepted once, so that what is refused is not the body; undefined: it takes none. */
  readonly body: unknown;
  /** Whether it takes an `Idempotency-Key`. */
  readonly takesKey: boolean;
}

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly { readonly $ref?: string; readonly name?: string }[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly requestBody?: { content: { 'application/json': { examples?: { real?: { value: unknown } } } } };
}

/** Where no example is recorded: what such a body needs at least. */
const BODIES: Readonly<Record<string, unknown>> = {
  finishActionCall: { ok: true },
  saveAction: { description: 'changed by somebody else' },
  createStore: { key: 'theirs', name: 'Theirs' },
  syncOrders: { orders: [] },
  syncReturns: { returns: [] },
  syncCustomers: { customers: [] },
  syncProducts: { products: [] },
};

/** Every operation of one of the documents: what is added to the API is in it, and so in every test made from it. */
export function operationsOf(document: string): Operation[] {
  const file = new URL(`../../docs/${document}.json`, import.meta.url);
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId, security, requestBody, parameters = [] }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path,
      scope: Object.values(security[0] ?? {})[0]?.[0] ?? null,
      needsCredential: security.length > 0,
      body: BODIES[operationId] ?? requestBody?.content['application/json'].examples?.real?.value,
      takesKey: parameters.some(({ $ref, name }) => /Idempotency-?Key$/.test($ref ?? name ?? '')),
    })),
  );
}

/** The path with its parameters filled in, each encoded. */
export const pathOf = ({ path }: Operation, values: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? `no-${name}`));

export const parametersOf = ({ path }: Operation): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
