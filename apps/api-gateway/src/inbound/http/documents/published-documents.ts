import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { VIEWER_PAGE, VIEWER_START, VIEWER_STYLE } from './viewer-page.js';

/** Something that is served as it is: read once, compressed when it is first asked for so. */
export interface PublishedDocument {
  readonly type: string;
  readonly body: Buffer;
  readonly compressed: () => Buffer;
  readonly etag: string;
}

const JSON_TYPE = 'application/json';
const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';
const DOCUMENTS = new URL('../../../../../../docs/', import.meta.url);
const viewerFile = (name: string): Buffer =>
  readFileSync(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`));

/**
 * Everything under `DOCUMENT_ROUTES` by its path. `origin`: the address of this installation, which the documents name
 * as their server instead of the one of `npm start`.
 */
export function publishedDocuments(origin: string): ReadonlyMap<string, PublishedDocument> {
  return new Map([
    ['/openapi.json', published(JSON_TYPE, openApi('openapi.json', origin))],
    ['/openapi-management.json', published(JSON_TYPE, openApi('openapi-management.json', origin))],
    ['/openapi-hooks.json', published(JSON_TYPE, openApi('openapi-hooks.json', origin))],
    ['/flow.schema.json', published('application/schema+json', readFileSync(new URL('flow.schema.json', DOCUMENTS)))],
    ['/docs', published('text/html; charset=utf-8', VIEWER_PAGE)],
    ['/docs/start.js', published(SCRIPT, VIEWER_START)],
    ['/docs/page.css', published(STYLE, VIEWER_STYLE)],
    ['/docs/swagger-ui.css', published(STYLE, viewerFile('swagger-ui.css'))],
    ['/docs/swagger-ui-bundle.js', published(SCRIPT, viewerFile('swagger-ui-bundle.js'))],
    ['/docs/swagger-ui-standalone-preset.js', published(SCRIPT, viewerFile('swagger-ui-standalone-preset.js'))],
  ]);
}

/** What `npm start` listens on: the documents in the tree name it. */
const EXAMPLE_ORIGIN = 'http://127.0.0.1:8080';

function openApi(file: string, origin: string): string {
  const text = readFileSync(new URL(file, DOCUMENTS), 'utf8').replaceAll(EXAMPLE_ORIGIN, origin);
  const document = JSON.parse(text) as { servers: { url: string }[] };
  const servers = document.servers.map(({ url }) => ({ url: url.replace('{origin}', origin) }));
  return JSON.stringify({ ...document, servers });
}

function published(type: string, content: string | Buffer): PublishedDocument {
  const body = Buffer.from(content);
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  let compressed: Buffer | undefined;
  return { type, body, compressed: () => (compressed ??= gzipSync(body)), etag };
}
