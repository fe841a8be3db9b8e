import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { ApiError, leadsElsewhere, type Mode } from '@outcall/kernel';
import { changed, type ActionChanges, type ActionDefinition } from '../../domain/catalogue/action-definition.js';
import { savedView, type Action, type Author } from '../../domain/catalogue/catalogue.js';
import { fingerprintOf } from '../../domain/catalogue/fingerprint.js';
import { TemplateError, parseBody } from '../../domain/calling/body-template.js';
import { exampleOf, parseUrl } from '../../domain/calling/url-template.js';
import type { ActionInUse, StoredAction } from './catalogue-repository.js';
import { checkRoom } from './catalogue-room.js';
import { ChangeCatalogue } from './change-catalogue.js';
import { HeaderSecrets } from './header-secrets.js';
import { UrlRule } from './url-rule.js';
import { WhoAnswers } from './who-answers.js';

export interface SaveActionCommand {
  readonly orgId: string;
  readonly mode: Mode;
  readonly name: string;
  readonly changes: ActionChanges;
  /** Of the request template; undefined keeps those that are there. */
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly by: Author;
}

/** Saves an action of the org: what was left out stays as it is, or as suggested. */
@Injectable()
export class SaveAction {
  constructor(
    private readonly changes: ChangeCatalogue,
    private readonly secrets: HeaderSecrets,
    private readonly urls: UrlRule,
    private readonly whoAnswers: WhoAnswers,
  ) {}

  async execute(command: SaveActionCommand): Promise<{ action: Action; isChanged: boolean }> {
    const { orgId, mode, name } = command;
    let saved = { isChanged: false } as { stored: StoredAction; isChanged: boolean };
    await this.changes.execute(orgId, name, (found) => {
      const stored = this.next(command, found);
      saved = { stored, isChanged: !isDeepStrictEqual(stored, found.stored) };
      return stored;
    });
    const { stored, isChanged } = saved;
    return { action: savedView(stored, await this.whoAnswers.of(orgId, mode)), isChanged };
  }

  private next(command: SaveActionCommand, found: ActionInUse): StoredAction {
    const { stored, isUsed } = found;
    const { name, by } = command;
    const before = stored?.definition ?? changed(name, null, {});
    const unsealed = changed(name, stored?.definition ?? null, command.changes);
    this.check(unsealed);
    const { definition, sealedHeaders } = this.withHeaders(command, unsealed, stored);
    if (isUsed && fingerprintOf(before) !== fingerprintOf(definition))
      throw new ApiError('ACTION_IN_USE', `a published flow uses ${name}: its parameters cannot change`, {
        details: [{ path: ['parameters'], message: 'cannot change while a published flow uses the action' }],
      });
    checkRoom(found, definition);
    return { definition, sealedHeaders, createdBy: stored?.createdBy ?? by };
  }

  /**
   * Headers that are left out stay as they are. They are never sent to another origin than the one they were given for,
   * because who may change the URL need not be who knows the key in the header.
   */
  private withHeaders(
    { orgId, name, headers }: SaveActionCommand,
    definition: ActionDefinition,
    stored: StoredAction | null,
  ) {
    if (!definition.http) return { definition, sealedHeaders: null };
    const before = stored?.definition.http;
    const keptNames = before?.headerNames ?? [];
    if (!headers && before && keptNames.length > 0 && leadsElsewhere(before.url, definition.http.url))
      throw ApiError.invalid(
        ['http', 'headers'],
        'must be sent again, as the URL leads to another origin: those that are kept were given for the one before',
      );
    const headerNames = headers ? Object.keys(headers).sort() : keptNames;
    const sealedHeaders = headers
      ? this.secrets.sealHeaders(headers, orgId, name)
      : keptNames.length > 0
        ? (stored?.sealedHeaders ?? null)
        : null;
    return { definition: { ...definition, http: { ...definition.http, headerNames } }, sealedHeaders };
  }

  /** Of the whole definition, as a parameter that goes can be one a template needs. */
  private check({ transport, http, parameters }: ActionDefinition): void {
    if (transport === 'http' && !http) throw ApiError.invalid(['http'], 'is required with the transport http');
    if (!http) return;
    const known = new Set(Object.keys(parameters));
    const url = templateOf('url', () => parseUrl(http.url, known));
    const problem = this.urls.problem(exampleOf(url));
    if (problem) throw ApiError.invalid(['http', 'url'], problem);
    if (http.body !== null) templateOf('body', () => parseBody(http.body as string, known));
  }
}

function templateOf<T>(field: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof TemplateError) throw ApiError.invalid(['http', field], error.message);
    throw error;
  }
}
