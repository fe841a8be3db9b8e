import { Injectable } from '@nestjs/common';
import { ApiError, isId } from '@outcall/kernel';
import type { Changer } from '../../domain/changer.js';
import { TellNarrowedConnections } from '../connections/tell-narrowed-connections.use-case.js';
import { AppHolder } from './app-holder.js';
import { Apps, type AppChange, type ChangedApp, type RegisteredApp } from './apps.js';
import { checkAppUrls } from './check-app-urls.js';
import { UrlRule } from './url-rule.js';

/** Others may narrow the same app meanwhile. */
const MAX_TRIES = 5;

@Injectable()
export class ChangeApp {
  constructor(
    private readonly apps: Apps,
    private readonly rule: UrlRule,
    private readonly holder: AppHolder,
    private readonly tellNarrowed: TellNarrowedConnections,
  ) {}

  /**
   * Fields left out stay. Whoever sends to the app is told before the answer: nothing is sent by what it was before.
   * Throws `INVALID_REQUEST`, `NOT_FOUND`; `UNAVAILABLE` when it is changed and could not be told: to be asked for
   * again.
   */
  async execute(appId: string, change: AppChange, by: Changer): Promise<RegisteredApp> {
    checkAppUrls(this.rule, change);
    const changed = isId('app', appId) ? await this.change(appId, change, by) : null;
    if (!changed) throw ApiError.notFound('app');
    await this.holder.tell(changed.notice);
    return changed.app;
  }

  /**
   * What was taken from the app must have reached whoever sends to it before anything is given to it: it would come
   * back with that.
   */
  private async change(appId: string, change: AppChange, by: Changer): Promise<ChangedApp | null> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const changed = await this.apps.change(appId, change, by);
      if (changed !== 'narrowings-pending') return changed;
      if (!(await this.tellNarrowed.execute(appId))) break;
    }
    throw new ApiError('UNAVAILABLE', 'a service that sends to the app does not answer: ask again');
  }
}
