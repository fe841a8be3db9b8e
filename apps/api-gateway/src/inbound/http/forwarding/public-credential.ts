import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AuthenticateCredential } from '../../../application/authenticating/authenticate-credential.use-case.js';
import type { Credential } from '../../../application/authenticating/credentials.js';
import { Waits } from '../../../application/limiting/waits.js';
import { RefusedCredentials } from '../front-door/refused-credentials.js';

/** Whose request of the public API this is. */
@Injectable()
export class PublicCredential {
  constructor(
    private readonly authenticate: AuthenticateCredential,
    private readonly refused: RefusedCredentials,
    private readonly waits: Waits,
  ) {}

  /** Throws `UNAUTHENTICATED`; `RATE_LIMITED` after too many of those from the address. */
  of(request: FastifyRequest): Promise<Credential> {
    return this.refused.limited(request, () => this.waits.of(this.authenticate.execute(request.headers.authorization)));
  }
}
