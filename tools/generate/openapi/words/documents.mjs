// The documents: what stands at the head of each.
import { MODES } from '../../../../libs/kernel/dist/index.js';
import { HOOK_TAGS, HOOK_WORDS } from './hooks.mjs';
import { MANAGEMENT_TAGS, MANAGEMENT_WORDS } from './management.mjs';
import { PUBLIC_TAGS, PUBLIC_WORDS } from './public.mjs';

const COMMON = [
  '**Answers.** Every JSON answer has `ok`: true on success, false with an `errorCode` on failure. Answers may gain fields, and lists of values may gain values, without notice: ignore what you do not know. Requests are closed: an unknown field is refused.',
  '**Errors.** `errorCode` is for programs, `message` for people; `details` point at the fields. Every answer has the header `Request-Id`. A method that an address does not take is 405 `METHOD_NOT_ALLOWED` with `Allow`, an address that does not exist 404.',
  '**Times** are ISO 8601 with an offset. **Ids** are opaque texts that sort by creation. **Money** is in paise.',
];

export const PUBLIC = {
  base: '/v1',
  title: 'Outbound call API',
  description: [
    'Phones shoppers with published flows, inside calling hours and with a lawful basis, and reports what they answered.',
    "**Modes.** A credential is `live` or `test`. Test credentials never call anyone; the two modes do not see each other's contacts, runs, calls and stores.",
    ...COMMON,
    '**Pages.** Lists with `nextCursor` are read on by sending it as `cursor`, with the same filters; null is the end. New items do not shift the pages.',
    '**Idempotency.** Operations that take an `Idempotency-Key` do their work once per key and credential for 24 hours. A refusal is stored like a success; 401, 403, 413, 415, 429 and 5xx are not.',
    '**Rate limits** count per credential; `RateLimit-Policy` and `RateLimit` tell them with every admitted request. Addresses without a credential count per caller.',
    '**Events** are posted to the endpoints of the org and of connected apps; they stand under `webhooks`. Deliveries, signatures and retries: docs/handbook/webhooks.md.',
    'What all this promises: docs/handbook/README.md.',
  ].join('\n\n'),
  security: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description:
        'An API key, `svc_sk_live_...` or `svc_sk_test_...`. What an operation needs of its scopes stands at the operation.',
    },
    oauth: {
      type: 'oauth2',
      description:
        'The access token of a platform app, `svc_at_...`: it acts for one org with the granted scopes. PKCE with `S256` is demanded. docs/handbook/oauth.md',
      flows: {
        authorizationCode: {
          authorizationUrl: 'http://127.0.0.1:8080/oauth/authorize',
          tokenUrl: 'http://127.0.0.1:8080/v1/oauth/token',
          refreshUrl: 'http://127.0.0.1:8080/v1/oauth/token',
          scopes: {
            runs: 'Start runs, read and cancel them',
            flows: 'Read, create and publish flows',
            contacts: 'Add contacts and consents',
            calls: 'Read calls with transcripts and recordings',
            actions: 'Define actions and finish them',
            commerce: 'Keep stores and their objects up to date',
          },
        },
      },
    },
  },
  securityOf: ({ hasCredential, scope }) =>
    hasCredential ? ['bearer', 'oauth'].map((scheme) => ({ [scheme]: scope ? [scope] : [] })) : [],
  modes: MODES,
  tags: PUBLIC_TAGS,
  words: PUBLIC_WORDS,
};

export const MANAGEMENT = {
  base: '/admin/v1',
  title: 'Outbound call management API',
  description: [
    'Orgs, keys, numbers, credit, webhook endpoints, and the questions that explain what a run did.',
    ...COMMON,
  ].join('\n\n'),
  security: {
    administrator: {
      type: 'http',
      scheme: 'bearer',
      description: "A token of the platform's staff (`ADMIN_TOKEN`, `ADMIN_TOKENS`).",
    },
    server: {
      type: 'http',
      scheme: 'bearer',
      description:
        "An API key with the scope `manage`, for a tenant's own server: on its org, in its mode. Where both modes share what is asked for, or only live calls use it, the key is a live one.",
    },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-svc_session',
      description: 'The session of a signed-in member of the org; over plain http without `__Host-`.',
    },
    csrf: {
      type: 'apiKey',
      in: 'header',
      name: 'X-CSRF-Token',
      description: 'The `csrfToken` of the session, with every change.',
    },
  },
  securityOf: ({ access, keys, method }) => {
    const member = { session: [], ...(method !== 'GET' && { csrf: [] }) };
    if (access === 'anybody') return method === 'POST' ? [] : [member];
    const server = keys === 'none' ? [] : [{ server: ['manage'] }];
    return [{ administrator: [] }, ...server, ...(access === 'staff' ? [] : [member])];
  },
  modes: MODES,
  tags: MANAGEMENT_TAGS,
  words: MANAGEMENT_WORDS,
};

export const HOOKS = {
  base: '/hooks',
  title: 'Hooks of the outbound call API',
  description: [
    "What the systems of connected shops send: their platform's own webhooks, signed by it. `POST .../stores/connect` of the management API makes the address and answers it as `webhookUrl`.",
    '**Errors.** `errorCode` is for programs, `message` for people. Every answer has the header `Request-Id`. A method that an address does not take is 405 `METHOD_NOT_ALLOWED` with `Allow`, an address that does not exist 404.',
    '**Rate limits** count per sending address, then per store, whether it exists or not: docs/handbook/limits.md#webhooks-of-shops.',
  ].join('\n\n'),
  security: {
    shopify: signature(
      'X-Shopify-Hmac-Sha256',
      'Of a store on Shopify: base64 of the HMAC-SHA256 of the body, byte for byte, with the secret that the store was connected with.',
    ),
    woocommerce: signature('X-WC-Webhook-Signature', 'The same of a store on WooCommerce.'),
  },
  /** The last: WooCommerce's ping. */
  securityOf: () => [{ shopify: [] }, { woocommerce: [] }, {}],
  modes: MODES,
  tags: HOOK_TAGS,
  words: HOOK_WORDS,
};

function signature(name, description) {
  return { type: 'apiKey', in: 'header', name, description };
}
