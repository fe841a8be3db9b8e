import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2022.d.ts'],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ES2022,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

const generate = async (document: string): Promise<string> =>
  astToString(
    await openapiTypescript(readFileSync(new URL(`../../../docs/${document}`, import.meta.url), 'utf8'), {
      defaultNonNullable: false, // what has a default may be left out of a request
    }),
  );

/** What the compiler says of these modules, in strict mode. */
function complaints(modules: Readonly<Record<string, string>>): string[] {
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists, readFile, directoryExists } = host;
  host.getSourceFile = (name, ...rest) =>
    modules[name] === undefined
      ? getSourceFile(name, ...rest)
      : ts.createSourceFile(name, modules[name], ts.ScriptTarget.ES2022);
  host.fileExists = (name) => modules[name] !== undefined || fileExists(name);
  host.readFile = (name) => modules[name] ?? readFile(name);
  host.directoryExists = (name) => name === '/generated' || (directoryExists?.(name) ?? true);
  return ts
    .getPreEmitDiagnostics(ts.createProgram(Object.keys(modules), OPTIONS, host))
    .map(({ messageText, file, start = 0 }) => {
      const line = file ? file.text.slice(start).split('\n', 1)[0] : '';
      return `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')} at ${line}`;
    });
}

const USE = `
import type { components, operations } from './api.js';
import type { components as management } from './management.js';
type Run = components['schemas']['Run'];
type Started = operations['startRun']['responses'][201]['content']['application/json'];
type Refused = operations['startRun']['responses'][422]['content']['application/json'];
type Request = components['schemas']['StartRunRequest'];

export const read = (run: Run): string | null => (run.status === 'done' ? run.outcome : run.lastError);
export const started = ({ run }: Started): string => run.id;
export const why = (refused: Refused): string => (refused.errorCode === 'NO_CREDIT' ? 'top up' : refused.message);
export const request: Request = { flowKey: 'cod_confirmation', phone: '9876543210' };
export const languages: readonly components['schemas']['Language'][] = ['hi-IN', 'od-IN'];
export const ended = (call: components['schemas']['Call']): boolean => call.endReason === 'voicemail';
export const definition = (flow: components['schemas']['FlowDefinition']): number => flow.steps.length;
export function take(event: components['schemas']['WebhookEvent']): string {
  if (event.type === 'ping') return event.data.endpointId;
  if (event.type === 'app.installed') return event.data.app.name;
  return event.type === 'optout.received' ? event.data.phone : event.type;
}
export const act = (asked: components['schemas']['ActionRequest']): components['schemas']['ActionReply'] => ({
  ok: asked.isConfirmed,
});
export const nameOf = (org: management['schemas']['Org']): string => org.name;
`;

/** Each is a mistake that the generated types must catch. */
const MISTAKES = [
  `export const mistake1 = (run: Run): boolean => run.status === 'finished';`,
  `export const mistake2 = (run: Run): unknown => run.result;`,
  `export const mistake3 = (refused: Refused): boolean => refused.errorCode === 'GONE';`,
  `export const mistake4: Request = { flowKey: 'cod_confirmation', metaData: {} };`,
  `export const mistake6: components['schemas']['Language'] = 'hi';`,
  `export const mistake7 = (event: components['schemas']['PingEvent']): unknown => event.data.run;`,
  `export const mistake5 = ({ run }: Refused): unknown => run;`,
];

describe('A client generated from the documents', () => {
  it('compiles in strict mode with code that uses it, and catches mistakes', async () => {
    const generated = {
      '/generated/api.ts': await generate('openapi.json'),
      '/generated/management.ts': await generate('openapi-management.json'),
    };
    const expected = MISTAKES.map((line) => `// @ts-expect-error\n${line}`).join('\n');
    expect(complaints({ ...generated, '/generated/client.ts': USE + expected })).toEqual([]);
  });
});
