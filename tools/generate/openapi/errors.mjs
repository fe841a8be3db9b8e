// Which errors an operation may answer with: those that follow from what it is, and those its words name.
import { ERROR_STATUS } from '../../../libs/kernel/dist/index.js';
import { sometimes } from './headers.mjs';

const MEANING = {
  INVALID_REQUEST: 'the request is malformed; `details` point at what is wrong',
  UNAUTHENTICATED: 'no credential, or none that is valid',
  SECOND_FACTOR_REQUIRED: 'the password is right, and the code of the second factor is missing, wrong or used',
  FORBIDDEN: 'the credential may not do this',
  NOT_FOUND: 'there is no such id in this org and mode',
  IDEMPOTENCY_IN_PROGRESS: 'the first request with this key is still being answered',
  ACTION_IN_USE: 'a published flow uses the action',
  NOT_PENDING: 'the action call does not wait for a result, or no longer',
  METHOD_NOT_ALLOWED: 'the address does not take that method; `Allow` lists those it takes',
  CONFLICT: 'it is not in the state this needs',
  GONE: 'the link has expired',
  PAYLOAD_TOO_LARGE: 'the body is too large',
  UNSUPPORTED_MEDIA_TYPE: 'the body is not application/json',
  RANGE_NOT_SATISFIABLE: 'there are no such bytes',
  NOT_PUBLISHED: 'the flow is not published, or not installed',
  OPTED_OUT: 'the number has opted out',
  NO_CONSENT: "neither a consent nor a recent purchase allows the flow's call type",
  INVALID_INPUT: 'a required input is missing, or a value does not fit its input',
  OUTSIDE_CALLING_HOURS: 'it is outside calling hours and `whenClosed` is `refuse`, or there are none',
  NOT_VERIFIED: 'the business is not approved for live calls',
  NO_NUMBER: 'the org has no number for the call type',
  NO_CREDIT: 'the balance does not cover a minute of calling',
  CANNOT_PLACE: 'the carrier refused the first call for good; the run exists and gave up',
  FLOW_INVALID: 'the flow has problems; `details` are these',
  IDEMPOTENCY_MISMATCH: 'the key was used for another request',
  RATE_LIMITED: 'too many requests',
  INTERNAL: 'something went wrong on our side',
  UNAVAILABLE: 'a part of the service is down, or too busy; try again',
};

/** What is otherwise of what somebody else's system sends and signs. */
const MEANING_OF_HOOKS = {
  UNAUTHENTICATED: 'the signature is none of this store, the topic is missing, or it is of another shop',
  NOT_FOUND: 'no store is connected under this id',
  PAYLOAD_TOO_LARGE: 'the body is too large',
  RATE_LIMITED: 'too many hooks from this address or for this store',
  UNAVAILABLE: 'a part of the service is down or too busy, or too much of the store waits; send it again',
};

/** A member's role may not be enough; and a change must bear the token of the session. */
const isKept = (access, method) => access !== undefined && (access !== 'anybody' || method === 'DELETE');

/** Error codes by status. `facts`: see document.mjs. */
export function errorsOf({ method, path, scope, liveOnly, access, hasCredential, isIdempotent, isHook }, named = []) {
  const codes = [
    'INVALID_REQUEST',
    ...(hasCredential ? ['UNAUTHENTICATED'] : []),
    ...(scope || liveOnly || isKept(access, method) ? ['FORBIDDEN'] : []),
    ...(path.includes(':') ? ['NOT_FOUND'] : []),
    ...(isIdempotent ? ['IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'] : []),
    ...(method === 'GET' || method === 'HEAD' ? [] : ['PAYLOAD_TOO_LARGE']),
    ...(method === 'GET' || method === 'HEAD' || isHook ? [] : ['UNSUPPORTED_MEDIA_TYPE']),
    'METHOD_NOT_ALLOWED',
    'RATE_LIMITED',
    ...named,
    'INTERNAL',
    'UNAVAILABLE',
  ];
  const byStatus = {};
  for (const code of new Set(codes)) (byStatus[ERROR_STATUS[code]] ??= []).push(code);
  return byStatus;
}

const HEADERS = {
  401: ['WWW-Authenticate'],
  405: ['Allow'],
  429: ['Retry-After', 'RateLimit-Policy', 'RateLimit'],
  503: ['Retry-After'],
  416: ['Content-Range'],
};

/** The answer with one of these codes. */
export function errorResponse(status, codes, headersOf, { hasBody, isHook = false }) {
  const meaning = isHook ? { ...MEANING, ...MEANING_OF_HOOKS } : MEANING;
  const description = codes.map((code) => `\`${code}\`: ${meaning[code]}`).join('. ');
  const waits = codes.includes('IDEMPOTENCY_IN_PROGRESS');
  // no credential that a client could be asked for makes a signature right
  const isAsked = !(isHook && status === '401');
  const names = ['Request-Id', ...((isAsked && HEADERS[status]) || []), ...(waits ? ['Retry-After'] : [])];
  // By allOf: generators of clients drop what stands beside a $ref.
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Error' },
      { required: ['errorCode'], properties: { errorCode: { enum: codes } } },
    ],
  };
  return {
    description,
    headers: { ...headersOf(names), ...(waits && codes.length > 1 && sometimes('Retry-After')) },
    ...(hasBody && {
      content: {
        'application/json': { schema, examples: Object.fromEntries(codes.map((code) => exampleOf(code, meaning))) },
      },
    }),
  };
}

/** Where no journey has met the code, or its message says nothing more. */
const exampleOf = (errorCode, meaning = MEANING) => [
  errorCode,
  {
    value: {
      ok: false,
      errorCode,
      message: meaning[errorCode].replaceAll('`', ''),
      requestId: 'req_0mg1b2c3d4e5f6g7h8i9',
    },
  },
];

/** Any other failure: what a client must be ready for that knows none of the statuses. */
export const anyError = (headersOf, { hasBody }) => ({
  description: 'Any other failure',
  headers: headersOf(['Request-Id']),
  ...(hasBody && {
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries([exampleOf('INTERNAL')]),
      },
    },
  }),
});

export const ERROR_SCHEMA = {
  description: 'Every failed request is answered with this.',
  type: 'object',
  required: ['ok', 'errorCode', 'message', 'requestId'],
  properties: {
    ok: { type: 'boolean', const: false },
    errorCode: {
      type: 'string',
      enum: Object.keys(ERROR_STATUS),
      description: 'For programs: the message may change, this does not',
    },
    message: { type: 'string', description: 'For people' },
    details: {
      type: 'array',
      description: 'Present when there is something to point at',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'array', items: { type: ['string', 'integer'] } }, message: { type: 'string' } },
      },
    },
    requestId: {
      type: 'string',
      pattern: '^req_[a-z0-9]{20}$',
      description: "That of the first request where the answer is a replay; otherwise the header's",
    },
  },
};
