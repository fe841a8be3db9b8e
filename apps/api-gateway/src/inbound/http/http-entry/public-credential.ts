import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '@outcall/kernel';
import { workFor } from '@outcall/platform-telemetry';
import { AuthenticateCredential } from '../../../application/authenticating/authenticate-credential.use-case.js';
import { Waits } from '../../../application/limiting/waits.js';
import { RefusedCredentials } from '../limiting/refused-credentials.js';
import type { RequestCheck } from '../request/request-check.js';
import { stateOf } from '../request/request-state.js';
import { OverloadGuard } from './overload-guard.js';

/** Whose request of the public API this is. */
@Injectable()
export class PublicCredential implements RequestCheck {
  constructor(
    private readonly authenticate: AuthenticateCredential,
    private readonly refused: RefusedCredentials,
    private readonly waits: Waits,
    private readonly overload: OverloadGuard,
  ) {}

  /** Throws `UNAUTHENTICATED`; `RATE_LIMITED` after too many of those from the address. */
  check(request: FastifyRequest): Promise<void> {
    return this.refused.limited(request, () => this.judge(request));
  }

  private async judge({ raw, headers }: FastifyRequest): Promise<void> {
    try {
      const credential = await this.waits.of(this.authenticate.execute(headers.authorization));
      this.overload.isOf(raw, credential.org.id);
      stateOf(raw).credential = credential;
      workFor({ orgId: credential.org.id, mode: credential.mode, credentialId: credential.id });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) this.overload.isNobodys(raw);
      throw error;
    }
  }
}
