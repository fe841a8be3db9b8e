/**
 * HTTP status of every errorCode of the public API (docs/handbook/errors.md; GONE and RANGE_NOT_SATISFIABLE are ours,
 * for recordings).
 */
export const ERROR_STATUS = {
  INVALID_REQUEST: 400,
  UNAUTHENTICATED: 401,
  SECOND_FACTOR_REQUIRED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  IDEMPOTENCY_IN_PROGRESS: 409,
  ACTION_IN_USE: 409,
  NOT_PENDING: 409,
  CONFLICT: 409,
  GONE: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  NOT_PUBLISHED: 422,
  OPTED_OUT: 422,
  NO_CONSENT: 422,
  INVALID_INPUT: 422,
  OUTSIDE_CALLING_HOURS: 422,
  NOT_VERIFIED: 422,
  NO_NUMBER: 422,
  NO_CREDIT: 422,
  CANNOT_PLACE: 422,
  FLOW_INVALID: 422,
  IDEMPOTENCY_MISMATCH: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** One thing wrong in a request: where, and what. */
export interface ErrorDetail {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

export interface ApiErrorOptions {
  readonly details?: readonly ErrorDetail[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/**
 * A refusal with its place in the public error table; becomes the error body of docs/handbook/errors.md at the edge.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly details: readonly ErrorDetail[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly errorCode: ErrorCode,
    message: string,
    options: ApiErrorOptions = {},
  ) {
    super(message, { cause: options.cause });
    this.details = options.details ?? [];
    this.headers = options.headers ?? {};
  }

  get status(): number {
    return ERROR_STATUS[this.errorCode];
  }

  static invalid(path: readonly (string | number)[], message: string): ApiError {
    return new ApiError('INVALID_REQUEST', `${path.join('.') || 'body'} ${message}`, { details: [{ path, message }] });
  }

  static notFound(what: string): ApiError {
    return new ApiError('NOT_FOUND', `no such ${what}`);
  }

  static unavailable(what: string, cause?: unknown): ApiError {
    return new ApiError('UNAVAILABLE', `${what} is unavailable, try again`, { cause, headers: { 'retry-after': '1' } });
  }
}

/** How an internal batch answers an item that cannot be answered: in its place, and the others are answered as ever. */
export interface RefusedItem {
  readonly ok: false;
  readonly errorCode: 'FAULTY_ITEM';
  readonly message: string;
  /**
   * The item is not at fault: what it needs is not to be had now, and a later try may succeed. A caller of before takes
   * it for faulty.
   */
  readonly isUnavailable?: true;
}
