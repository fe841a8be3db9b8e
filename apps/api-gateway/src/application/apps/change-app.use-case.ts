import { Injectable } from '@nestjs/common';
import { ApiError, isId } from '@outcall/kernel';
import type { Changer } from '../../domain/changer.js';
import { AppHolder } from './app-holder.js';
import { Apps, type AppChange, type RegisteredApp } from './apps.js';
import { checkAppUrls } from './check-app-urls.js';
import { UrlRule } from './url-rule.js';

@Injectable()
export class ChangeApp {
  constructor(
    private readonly apps: Apps,
    private readonly rule: UrlRule,
    private readonly holder: AppHolder,
  ) {}

  /**
   * Fields left out stay. Whoever sends to the app is told before the answer: nothing is sent by what it was before. Throws `INVALID_REQUEST`, `NOT_FOUND`;
   * `UNAVAILABLE` when it is changed and could not be told: to be asked for again.
   */
  async execute(appId: string, change: AppChange, by: Changer): Promise<RegisteredApp> {
    checkAppUrls(this.rule, change);
    const changed = isId('app', appId) ? await this.apps.change(appId, change, by) : null;
    if (!changed) throw ApiError.notFound('app');
    await this.holder.tell(changed.told);
    return changed.app;
  }
}
