import { Injectable } from '@nestjs/common';
import { ApiError, type Mode } from '@outcall/kernel';
import { ActionUrls } from './action-urls.js';

@Injectable()
export class RemoveActionUrl {
  constructor(private readonly urls: ActionUrls) {}

  /** Throws `NOT_FOUND`. */
  async execute(orgId: string, mode: Mode): Promise<void> {
    if (!(await this.urls.remove(orgId, mode))) throw ApiError.notFound('action URL');
  }
}
