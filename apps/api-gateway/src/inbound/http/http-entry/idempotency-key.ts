import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { readIdempotencyKey } from '@outcall/kernel';
import type { RequestCheck } from '../request/request-check.js';

/** Other methods repeat safely by themselves. */
@Injectable()
export class IdempotencyKey implements RequestCheck {
  check({ method, headers }: FastifyRequest): void {
    if (method === 'POST') readIdempotencyKey(headers['idempotency-key']);
  }
}
