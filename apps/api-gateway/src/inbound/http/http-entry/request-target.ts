import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import { decode } from '../../../routing/raw-path.js';
import type { ArrivalCheck } from '../request/request-check.js';

const ORIGIN_FORM = /^\/[\x21\x22\x24-\x7e]*$/;
const MAX_CHARACTERS = 300; // of a segment: the services' routers take no more

/**
 * What is wrong with the address of a request, before any router sees it: not a path, not printable ASCII, a percent
 * sign that encodes nothing, a NUL.
 */
@Injectable()
export class RequestTarget implements ArrivalCheck {
  check({ url = '', headers, httpVersionMinor }: IncomingMessage): ApiError | null {
    if (headers.host === undefined && httpVersionMinor > 0)
      return new ApiError('INVALID_REQUEST', 'the request has no Host header');
    if (!ORIGIN_FORM.test(url)) return malformed();
    const path = decode(url.split('?', 1)[0] as string);
    if (path === null || path.includes('\u0000')) return malformed();
    return path.length > MAX_CHARACTERS && path.split('/').some((segment) => segment.length > MAX_CHARACTERS)
      ? ApiError.notFound('route')
      : null;
  }
}

const malformed = (): ApiError => new ApiError('INVALID_REQUEST', 'the address of the request is malformed');
