import { Injectable } from '@nestjs/common';
import { ApiError, isId } from '@outcall/kernel';
import { Apps, type AppChange, type RegisteredApp } from './apps.js';
import { checkAppUrls } from './check-app-urls.js';
import { UrlRule } from './url-rule.js';

@Injectable()
export class ChangeApp {
  constructor(
    private readonly apps: Apps,
    private readonly rule: UrlRule,
  ) {}

  /** Fields left out stay. Throws `INVALID_REQUEST`, `NOT_FOUND`. */
  async execute(appId: string, change: AppChange): Promise<RegisteredApp> {
    checkAppUrls(this.rule, change);
    const app = isId('app', appId) ? await this.apps.change(appId, change) : null;
    if (!app) throw ApiError.notFound('app');
    return app;
  }
}
