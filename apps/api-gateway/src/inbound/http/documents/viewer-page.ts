/**
 * The page at `/docs`: Swagger UI from the npm package, started by a script of its own, because the page allows no
 * inline one.
 */
export const VIEWER_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Outbound call API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
    <link rel="stylesheet" href="/docs/page.css">
  </head>
  <body>
    <div id="api"></div>
    <noscript>This page needs JavaScript. The documents themselves: <a href="/openapi.json">public API</a>,
      <a href="/openapi-management.json">management API</a>, <a href="/flow.schema.json">flow definitions</a>.</noscript>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/swagger-ui-standalone-preset.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

export const VIEWER_STYLE = 'body{margin:0}\n';

/** `validatorUrl` null: otherwise the viewer asks a server elsewhere about the document. */
export const VIEWER_START = `SwaggerUIBundle({
  urls: [
    { name: 'Public API', url: '/openapi.json' },
    { name: 'Management API', url: '/openapi-management.json' },
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
