import { DEFAULT_BODY_LIMIT, type Route } from './route.js';

const get = (path: string): Route => ({ method: 'GET', path, owner: 'gateway', bodyLimit: DEFAULT_BODY_LIMIT });

/** The API in its own words: the OpenAPI documents, the schema of flows, and a page to read them. Open to everybody. */
export const DOCUMENT_ROUTES: readonly Route[] = [
  get('/openapi.json'),
  get('/openapi-management.json'),
  get('/openapi-hooks.json'),
  get('/flow.schema.json'),
  get('/docs'),
  get('/docs/start.js'),
  get('/docs/page.css'),
  get('/docs/swagger-ui.css'),
  get('/docs/swagger-ui-bundle.js'),
  get('/docs/swagger-ui-standalone-preset.js'),
];
