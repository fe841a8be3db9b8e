import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import type { ArrivalCheck } from '../request/request-check.js';

/** At the end Fastify would answer what still comes over open connections in its own words. */
@Injectable()
export class Shutdown implements ArrivalCheck, BeforeApplicationShutdown {
  private isClosing = false;

  beforeApplicationShutdown(): void {
    this.isClosing = true;
  }

  check(): ApiError | null {
    return this.isClosing ? closing() : null;
  }
}

function closing(): ApiError {
  const { errorCode, message, headers } = ApiError.unavailable('the service');
  return new ApiError(errorCode, message, { headers: { ...headers, connection: 'close' } });
}
