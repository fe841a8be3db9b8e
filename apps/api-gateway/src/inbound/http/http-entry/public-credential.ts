import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '@outcall/kernel';
import { AuthenticateCredential } from '../../../application/authenticating/authenticate-credential.use-case.js';
import type { Credential } from '../../../application/authenticating/credentials.js';
import { Waits } from '../../../application/limiting/waits.js';
import { OverloadGuard } from './overload-guard.js';
import { RefusedCredentials } from '../limiting/refused-credentials.js';

/** Whose request of the public API this is. */
@Injectable()
export class PublicCredential {
  constructor(
    private readonly authenticate: AuthenticateCredential,
    private readonly refused: RefusedCredentials,
    private readonly waits: Waits,
    private readonly overload: OverloadGuard,
  ) {}

  /** Throws `UNAUTHENTICATED`; `RATE_LIMITED` after too many of those from the address. */
  of(request: FastifyRequest): Promise<Credential> {
    return this.refused.limited(request, () => this.judge(request));
  }

  private async judge({ raw, headers }: FastifyRequest): Promise<Credential> {
    try {
      const credential = await this.waits.of(this.authenticate.execute(headers.authorization));
      this.overload.isOf(raw, credential.org.id);
      return credential;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) this.overload.isNobodys(raw);
      throw error;
    }
  }
}
