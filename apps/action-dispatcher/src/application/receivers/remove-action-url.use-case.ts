import { Injectable } from '@nestjs/common';
import { ApiError, MonotonicClock, type Mode } from '@outcall/kernel';
import { DRAIN_MS } from '../calling/present-routes.js';
import { ActionUrls } from './action-urls.js';

@Injectable()
export class RemoveActionUrl {
  constructor(
    private readonly urls: ActionUrls,
    private readonly clock: MonotonicClock,
  ) {}

  /** After the answer no request to it starts. Throws `NOT_FOUND`. */
  async execute(orgId: string, mode: Mode): Promise<void> {
    if (!(await this.urls.remove(orgId, mode))) throw ApiError.notFound('action URL');
    await this.clock.wait(DRAIN_MS);
  }
}
