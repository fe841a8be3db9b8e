import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '@outcall/kernel';
import type { AddressCheck } from '../request/request-check.js';

/** All 404s of addresses come from here, before a body is parsed: the same bytes for every one of them. */
@Injectable()
export class KnownAddress implements AddressCheck {
  check({ is404 }: FastifyRequest): void {
    if (is404) throw ApiError.notFound('route');
  }
}
