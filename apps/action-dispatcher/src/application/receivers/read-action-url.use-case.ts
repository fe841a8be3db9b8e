import { Injectable } from '@nestjs/common';
import { ApiError, type Mode } from '@outcall/kernel';
import { ActionUrls, type ActionUrl } from './action-urls.js';

@Injectable()
export class ReadActionUrl {
  constructor(private readonly urls: ActionUrls) {}

  /** Throws `NOT_FOUND`. */
  async execute(orgId: string, mode: Mode): Promise<ActionUrl> {
    const found = await this.urls.find(orgId, mode);
    if (!found) throw ApiError.notFound('action URL');
    return found;
  }
}
