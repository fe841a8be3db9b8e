import { Injectable } from '@nestjs/common';
import { Logger } from '@outcall/platform-telemetry';
import { ConnectionHolder } from './connection-holder.js';
import { Tokens, type ClientRequest, type TokenAnswer } from './tokens.js';

export interface IssuedTokens {
  readonly answer: TokenAnswer;
  /** To be called when the client has been sent it. Never throws: what is not noted counts as answered a minute after the use. */
  readonly whenSent: () => Promise<void>;
}

/**
 * Exchanges a code or a refresh token. Whoever sends to the app is told before the answer: a run that the app starts with its first token asks the app, and
 * one that was cut off by a replay does not. Unlike a disconnect it is answered all the same when nobody could be told: the code is used up, and the event follows.
 */
@Injectable()
export class IssueTokens {
  constructor(
    private readonly tokens: Tokens,
    private readonly holder: ConnectionHolder,
    private readonly logger: Logger,
  ) {}

  /** Throws `OAuthError`. */
  async execute(request: ClientRequest): Promise<IssuedTokens> {
    const { told, ...issued } = await this.tokens.issue(request);
    if (told)
      await this.holder.tell(told).catch((error: unknown) => {
        this.logger.warn('connection.not-told', { orgId: told.connection.orgId, appId: told.connection.app.id, error });
      });
    if ('refusal' in issued) throw issued.refusal;
    return { answer: issued.answer, whenSent: () => this.noteAnswered(request) };
  }

  private async noteAnswered({ form }: ClientRequest): Promise<void> {
    if (form['grant_type'] !== 'refresh_token') return;
    await this.tokens.noteAnswered(form['refresh_token'] ?? '').catch((error: unknown) => {
      this.logger.warn('refresh.answer-not-noted', { error });
    });
  }
}
