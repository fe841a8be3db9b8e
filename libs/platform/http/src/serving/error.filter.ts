import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, type ErrorCode } from '@outcall/kernel';
import { isOutage } from '@outcall/platform-batching';
import type { Logger } from '@outcall/platform-telemetry';
import { requestIdOf } from './request-id.js';

/** The error body of docs/handbook/errors.md. */
export function errorBody(error: ApiError, requestId: string): Record<string, unknown> {
  const details = error.details.length > 0 ? { details: error.details.slice(0, MAX_DETAILS) } : {};
  return { ok: false, errorCode: error.errorCode, message: error.message, ...details, requestId };
}

/** Most faults in one answer; a caller with more sees the rest when these are corrected. */
const MAX_DETAILS = 100;

const FRAMEWORK_STATUS: Record<number, readonly [ErrorCode, string]> = {
  400: ['INVALID_REQUEST', 'the request body is not valid JSON'],
  404: ['NOT_FOUND', 'no such route'],
  405: ['METHOD_NOT_ALLOWED', 'this address does not take that method'],
  413: ['PAYLOAD_TOO_LARGE', 'the request body is too large'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'send the body as application/json'],
};

/** Any thrown value as the `ApiError` to answer with. An unexpected error becomes 500 without details. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isOutage(error)) return ApiError.unavailable('the service', error);
  const status =
    error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number } | null)?.statusCode;
  const [code, message] = FRAMEWORK_STATUS[status ?? 500] ?? ['INTERNAL', 'something went wrong on our side'];
  return new ApiError(code as ErrorCode, message as string, { cause: error });
}

/** The one place where an error becomes an HTTP answer. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw thrown;
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = toApiError(thrown);
    if (error.status === 500)
      this.logger.error('request.failed', { error: thrown, method: request.method, route: request.routeOptions?.url });
    void reply
      .status(error.status)
      .headers({ ...error.headers })
      .type('application/json')
      .send(errorBody(error, requestIdOf(request)));
  }
}
