import { Injectable } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import { hashToken, isToken } from '../../domain/base62.js';
import { hashApiKey, isApiKey } from '../../domain/api-key.js';
import { Credentials, type Credential } from './credentials.js';
import { Staff } from './staff.js';

const BEARER = /^bearer +([\x21-\x7e]{1,200}) *$/i;

/** The same answer whatever is wrong with a credential: it must not tell a revoked key from one that never was. */
export const unauthenticated = (): ApiError =>
  new ApiError('UNAUTHENTICATED', 'send a valid credential in the header Authorization: Bearer <credential>', {
    headers: { 'www-authenticate': 'Bearer' },
  });

/** The credential of an `Authorization` header, or null when it is no bearer's. The scheme counts in any case. */
export const bearerOf = (header: string | undefined): string | null => BEARER.exec(header ?? '')?.[1] ?? null;

@Injectable()
export class AuthenticateCredential {
  constructor(
    private readonly credentials: Credentials,
    private readonly staff: Staff,
  ) {}

  /**
   * Throws `UNAUTHENTICATED`. Only what has the form of a credential costs a look at the database, so a flood of
   * guesses stays cheap.
   */
  async execute(authorization: string | undefined): Promise<Credential> {
    const text = bearerOf(authorization);
    const credential = text === null ? null : await this.find(text);
    if (!credential) throw unauthenticated();
    return credential;
  }

  private async find(text: string): Promise<Credential | null> {
    if (isApiKey(text)) return this.credentials.findApiKey(hashApiKey(text));
    if (isToken('access', text)) return this.credentials.findAccessToken(hashToken(text));
    if (isToken('console', text)) return this.ofConsole(text);
    return null;
  }

  /** One of staff rests on the token that it was asked for with. */
  private async ofConsole(text: string): Promise<Credential | null> {
    const credential = await this.credentials.findConsoleToken(hashToken(text));
    return credential?.kind === 'admin' && !this.staff.has(credential.id) ? null : credential;
  }
}
