import { Injectable } from '@nestjs/common';
import { isToken } from '../../domain/base62.js';
import type { Form } from '../../domain/form.js';
import type { RegisteredApp } from '../apps/apps.js';
import { Authorizations } from './authorizations.js';

export interface KnownClient {
  readonly app: RegisteredApp;
  readonly redirectUri: string;
}

/** The client that asks to be connected, and the address to go back to. */
@Injectable()
export class FindClient {
  constructor(private readonly authorizations: Authorizations) {}

  /** Addresses are compared character by character. Null when either is unknown, unclear or left out. */
  async execute({ values, repeated }: Form): Promise<KnownClient | null> {
    const { client_id: clientId, redirect_uri: redirectUri } = values;
    if (!clientId || !redirectUri || repeated.has('client_id') || repeated.has('redirect_uri')) return null;
    const app = isToken('clientId', clientId) ? await this.authorizations.findClient(clientId) : null;
    return app?.redirectUris.includes(redirectUri) ? { app, redirectUri } : null;
  }
}
