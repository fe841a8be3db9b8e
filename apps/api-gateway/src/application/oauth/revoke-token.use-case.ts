import { Injectable } from '@nestjs/common';
import { ConnectionHolder } from '../connections/connection-holder.js';
import { Tokens, type ClientRequest } from './tokens.js';

/**
 * An app gives a token back. With the refresh token it disconnects itself: as of a disconnect, whoever sends to it is
 * told before the answer.
 */
@Injectable()
export class RevokeToken {
  constructor(
    private readonly tokens: Tokens,
    private readonly holder: ConnectionHolder,
  ) {}

  /**
   * Throws `OAuthError`, and `UNAVAILABLE` when the token is revoked and nobody could be told: to be asked for again.
   */
  async execute(request: ClientRequest): Promise<void> {
    const result = await this.tokens.revoke(request);
    if (result) await this.holder.tell(result);
  }
}
