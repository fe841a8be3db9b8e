import { pageTemplates } from '@outcall/platform-http';

/**
 * The page at `/docs`: Swagger UI from the npm package, started by a script of its own, because the page allows no
 * inline one.
 */
export const VIEWER_PAGE = pageTemplates(new URL('./pages/', import.meta.url))('viewer')();

export const VIEWER_STYLE = 'body{margin:0}\n';

/** `validatorUrl` null: otherwise the viewer asks a server elsewhere about the document. */
export const VIEWER_START = `SwaggerUIBundle({
  urls: [
    { name: 'Public API', url: '/openapi.json' },
    { name: 'Management API', url: '/openapi-management.json' },
    { name: 'Hooks of shops', url: '/openapi-hooks.json' },
  ],
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  layout: 'StandaloneLayout',
});
`;
