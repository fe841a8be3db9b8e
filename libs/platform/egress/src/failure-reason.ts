import { isRouteError } from './egress-route.js';

/**
 * Why no answer came. A fixed vocabulary, as it is shown to customers: the text of an error could reveal internals of a
 * network. `address_not_allowed` and `connection_refused`: certainly nothing was sent. The others: the receiver may
 * have got the request.
 */
export type FailureReason =
  | 'timeout'
  | 'address_not_allowed'
  | 'dns_failed'
  | 'connection_refused'
  | 'connection_failed'
  | 'tls_failed'
  | 'bad_response';

const REASONS: readonly (readonly [RegExp, FailureReason])[] = [
  [/^ADDRESS_NOT_ALLOWED$/, 'address_not_allowed'],
  [/^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/, 'dns_failed'],
  [/^ECONNREFUSED$/, 'connection_refused'],
  [/^(UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)$/, 'timeout'],
  [/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|EPROTO)/, 'tls_failed'],
  [/^(UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES)/, 'bad_response'],
];

export interface Failure {
  readonly kind: 'failure';
  readonly reason: FailureReason;
  /** Our own way out failed, a proxy: the receiver was not asked. */
  readonly isOurs?: true;
}

export const failureOf = (error: unknown): Failure => ({
  kind: 'failure',
  reason: failureReason(error),
  ...(isRouteError(error) && { isOurs: true }),
});

function failureReason(error: unknown): FailureReason {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (name === 'HTTPParserError') return 'bad_response'; // undici gives it no code
  return REASONS.find(([pattern]) => typeof code === 'string' && pattern.test(code))?.[1] ?? 'connection_failed';
}
