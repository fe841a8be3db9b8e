import { IDEMPOTENCY_KEY } from '../../../libs/kernel/dist/index.js';

const text = (description, more = {}) => ({ description, schema: { type: 'string', ...more } });

/** Headers of answers. `required`: an answer without it would break the promise of the document. */
export const HEADERS = {
  'Request-Id': {
    ...text('The id of the request: name it when you ask about it', { pattern: '^req_[a-z0-9]{20}$' }),
    required: true,
  },
  'RateLimit-Policy': {
    ...text(
      'The limits that count, a list: requests (`q`) in a window of seconds (`w`), or what `qu` names instead of requests',
    ),
    required: true,
  },
  RateLimit: { ...text('What is left of each (`r`) and the seconds until it is whole again (`t`)'), required: true },
  'Retry-After': {
    description: 'Seconds to wait before trying again',
    schema: { type: 'integer', minimum: 0 },
    required: true,
  },
  Allow: { ...text('The methods of the address'), required: true },
  'WWW-Authenticate': { ...text('The kind of credential that is wanted'), required: true },
  'Idempotent-Replayed': {
    description: 'Present when this is the stored answer of the first request with the key',
    schema: { type: 'string', const: 'true' },
  },
  ETag: { ...text('Of a draft: its revision, for `If-Match`. Of a recording: what it is'), required: true },
  'Accept-Ranges': { ...text('The unit of ranges', { const: 'bytes' }), required: true },
  'Content-Range': { ...text('Which bytes these are, of how many'), required: true },
};

/** Headers of requests, as parameters. */
const REQUEST_HEADERS = {
  'Idempotency-Key': text(
    'Makes a retry safe: the same key with the same request within 24 hours answers as the first one did, refusals included. 1 to 255 printable characters without spaces',
    IDEMPOTENCY_KEY,
  ),
  'If-Match': text('The `ETag` of the draft that was read: 409 `CONFLICT` when it has changed since'),
  'Last-Event-ID': text('The id of the last event that came: what has changed since is told first'),
  Range: text('One range of bytes, as in `bytes=0-99`'),
  'If-Range': text('An `ETag`: the range is served only if it still holds'),
  'If-None-Match': text('An `ETag`: 304 if it still holds'),
};

export const responseHeaders = (names) =>
  Object.fromEntries([...new Set(names)].map((name) => [name, { $ref: `#/components/headers/${name}` }]));
/** A header that only some of the answers of one status bear. */
export const sometimes = (name) => ({ [name]: { ...HEADERS[name], required: false } });
export const requestHeader = (name) => ({ name, in: 'header', required: false, ...REQUEST_HEADERS[name] });
