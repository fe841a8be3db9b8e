import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a JSON document is walked as it comes
type Json = any;

/** A request with its answer, as it went over the wire. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly request?: unknown;
  readonly status: number;
  readonly headers: Headers;
  /** Null: none. Undefined: not JSON. */
  readonly body: unknown;
}

interface Operation {
  readonly key: string;
  readonly pointer: string;
  readonly responses: Json;
}

const EXAMPLES_FROM = 'api-documents.spec.ts';

const pointerOf = (...parts: string[]): string =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/**
 * Holds what the platform really answers against one of the documents in docs/: an address, a status, a field, a type
 * or an error code that the document does not have fails the test that met it.
 */
export class ApiDocument {
  private readonly document: Json;
  private readonly ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  /**
   * Ends at the first fault: to list all of a draft with twenty thousand odd steps held a journey for a minute, until
   * its connection was closed.
   */
  private readonly firstFault = addFormats.default(new Ajv2020({ strict: false }));
  private readonly checks = new Map<string, ValidateFunction>();
  private readonly richest = new Map<string, number>();

  constructor(
    readonly name: string,
    private readonly base: string,
  ) {
    this.document = JSON.parse(readFileSync(new URL(`../../docs/${name}.json`, import.meta.url), 'utf8'));
    close(this.document.components.schemas);
    close(this.document.paths);
    for (const ajv of [this.ajv, this.firstFault]) ajv.addSchema(this.document, name);
  }

  owns({ url }: Exchange): boolean {
    return url.startsWith(`${this.base}/`);
  }

  check(exchange: Exchange): void {
    const { method, url, request, status, body } = exchange;
    const operation = this.find(method, url);
    const faults = operation ? this.faultsOf(operation, exchange) : this.faultsOfStranger(exchange);
    if (operation && status < 300 && request !== undefined) faults.push(...this.faultsOfRequest(operation, request));
    if (faults.length > 0) {
      throw new Error(
        `${method} ${url} -> ${status} is not as docs/${this.name}.json says (node tools/generate/openapi.mjs writes it): ${faults.join('; ')}\n${JSON.stringify(body)?.slice(0, 2_000)}`,
      );
    }
    if (operation) this.record(operation, exchange);
  }

  private find(method: string, url: string): Operation | undefined {
    const segments = (url.slice(this.base.length).split('?')[0] as string).split('/');
    const fits = (template: string) => {
      const wanted = template.split('/');
      return (
        wanted.length === segments.length &&
        wanted.every((want, index) => (/^\{\w+\}$/.test(want) ? segments[index] !== '' : want === segments[index]))
      );
    };
    const byFixedFirst = (a: string, b: string): number => a.split('{').length - b.split('{').length;
    const [path] = Object.keys(this.document.paths)
      .filter((template) => this.document.paths[template][method.toLowerCase()] && fits(template))
      .sort(byFixedFirst);
    if (path === undefined) return undefined;
    const basePath = new URL(this.base).pathname;
    return {
      key: `${method} ${basePath}${path.replace(/\{(\w+)\}/g, ':$1')}`,
      pointer: pointerOf('paths', path, method.toLowerCase()),
      responses: this.document.paths[path][method.toLowerCase()].responses,
    };
  }

  /** An address or a method that the document does not have must not be there. */
  private faultsOfStranger({ method, status, body }: Exchange): string[] {
    if (status !== 400 && status !== 404 && status !== 405) return ['the document has no such operation'];
    return method === 'HEAD' ? [] : this.unlike(pointerOf('components', 'schemas', 'Error'), body);
  }

  private faultsOf({ pointer, responses }: Operation, { method, status, headers, body }: Exchange): string[] {
    const found = responses[status];
    if (!found) return [`the status is not among ${Object.keys(responses).join(', ')}`];
    const name = found.$ref?.split('/').pop();
    const response = name ? this.document.components.responses[name] : found;
    const isRequired = (header: string): boolean =>
      (response.headers[header].$ref ? this.document.components.headers[header] : response.headers[header]).required;
    const missing = Object.keys(response.headers ?? {}).filter((header) => isRequired(header) && !headers.has(header));
    const at =
      (name ? pointerOf('components', 'responses', name) : `${pointer}/responses/${status}`) +
      pointerOf('content', 'application/json', 'schema');
    const unlike = method === 'HEAD' || !response.content?.['application/json'] ? [] : this.unlike(at, body);
    return [...missing.map((header) => `the header ${header} is missing`), ...unlike];
  }

  /** What was accepted must be what the document lets a client send. */
  private faultsOfRequest({ pointer }: Operation, request: unknown): string[] {
    const hasBody = pointer
      .split('/')
      .slice(1)
      .reduce((node: Json, part) => node[part.replaceAll('~1', '/')], this.document).requestBody;
    return hasBody
      ? this.unlike(
          `${pointer}${pointerOf('requestBody', 'content', 'application/json', 'schema')}`,
          request,
          this.firstFault,
        )
      : [];
  }

  private unlike(pointer: string, value: unknown, ajv = this.ajv): string[] {
    let check = this.checks.get(pointer);
    if (!check) {
      check = ajv.compile({ $ref: `${this.name}#${pointer.split('/').map(encodeURIComponent).join('/')}` });
      this.checks.set(pointer, check);
    }
    if (check(value)) return [];
    return (check.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`,
    );
  }

  /** For tools/e2e.mjs: which operations were seen, and the answers that show most of each, as examples. */
  private record({ key }: Operation, { request, status, body }: Exchange): void {
    const dir = process.env['E2E_ANSWERS_DIR'];
    if (!dir) return;
    const name = status < 400 ? 'real' : String((body as { errorCode?: string } | null)?.errorCode);
    const text = JSON.stringify(body) ?? '';
    // others try limits, which make poor examples
    const isMeantFor = expect.getState().testPath?.endsWith(EXAMPLES_FROM) ?? false;
    const richness =
      (isMeantFor ? 10_000 : 0) + (text.length > 8_000 ? 0 : (text.match(/":(?!null|\[\]|\{\}|"")/g)?.length ?? 0));
    const slot = `${key} ${status} ${name}`;
    if (richness <= (this.richest.get(slot) ?? -1)) return;
    this.richest.set(slot, richness);
    mkdirSync(dir, { recursive: true });
    appendFileSync(
      join(dir, `${process.pid}.jsonl`),
      `${JSON.stringify({ key, status, name, richness, request, body })}\n`,
    );
  }
}

/** The documents leave answers open, as they may grow; here a field that a document does not name is a fault. */
function close(node: Json): void {
  if (typeof node !== 'object' || node === null) return;
  if ([node.type].flat().includes('object') && node.properties && node.additionalProperties === undefined)
    node.additionalProperties = false;
  for (const [key, child] of Object.entries(node)) if (key !== 'examples') close(child);
}
