import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import type { ArrivalCheck } from '../request/request-check.js';

const AUTHORIZATION = 'authorization';

/**
 * Two lines of `Authorization` name two callers: whoever stands between us and the client may have judged the other
 * one.
 */
@Injectable()
export class RepeatedCredential implements ArrivalCheck {
  check({ rawHeaders }: IncomingMessage): ApiError | null {
    let lines = 0;
    for (let at = 0; at < rawHeaders.length; at += 2)
      if (rawHeaders[at]?.length === AUTHORIZATION.length && rawHeaders[at]?.toLowerCase() === AUTHORIZATION)
        lines += 1;
    if (lines < 2) return null;
    return new ApiError('UNAUTHENTICATED', 'send one Authorization header', {
      headers: { 'www-authenticate': 'Bearer' },
    });
  }
}
