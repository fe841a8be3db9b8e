import { Injectable } from '@nestjs/common';
import type { ConnectionNotice } from '@outcall/contracts-identity';
import { Logger } from '@outcall/platform-telemetry';
import { ConnectionHolder } from '../connections/connection-holder.js';
import { Tokens, type ClientRequest, type TokenAnswer } from './tokens.js';

export interface IssuedTokens {
  readonly answer: TokenAnswer;
  /**
   * To be called when the client has been sent it. Never throws: what is not noted counts as answered a minute after
   * the use.
   */
  readonly whenSent: () => Promise<void>;
}

/**
 * Exchanges a code or a refresh token. Whoever sends to the app is told before the answer: a run that the app starts
 * with its first token asks the app, and one that was cut off by a replay does not. A code is answered with tokens only
 * when they know the connection. A refresh and a refusal give nothing that they would have to know: these are answered
 * all the same, and the event follows.
 */
@Injectable()
export class IssueTokens {
  constructor(
    private readonly tokens: Tokens,
    private readonly holder: ConnectionHolder,
    private readonly logger: Logger,
  ) {}

  /**
   * Throws `OAuthError`, and `UNAVAILABLE` when a code was not exchanged, as they could not be told: to be asked for
   * again while the code lasts.
   */
  async execute(request: ClientRequest): Promise<IssuedTokens> {
    const { notice, ...issued } = await this.tokens.issue(request);
    const unnotified = notice && (await this.tell(notice));
    if ('refusal' in issued) throw issued.refusal;
    if (unnotified && request.form['grant_type'] === 'authorization_code') {
      await this.tokens.takeBack(request, issued.answer);
      throw unnotified.error;
    }
    return { answer: issued.answer, whenSent: () => this.noteAnswered(request) };
  }

  private async tell(notice: ConnectionNotice): Promise<{ readonly error: unknown } | null> {
    try {
      await this.holder.tell(notice);
      return null;
    } catch (error) {
      this.logger.warn('connection.not-notified', {
        orgId: notice.connection.orgId,
        appId: notice.connection.app.id,
        error,
      });
      return { error };
    }
  }

  private async noteAnswered({ form }: ClientRequest): Promise<void> {
    if (form['grant_type'] !== 'refresh_token') return;
    await this.tokens.noteAnswered(form['refresh_token'] ?? '').catch((error: unknown) => {
      this.logger.warn('refresh.answer-not-noted', { error });
    });
  }
}
