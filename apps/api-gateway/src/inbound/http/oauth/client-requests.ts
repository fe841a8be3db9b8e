import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '@outcall/kernel';
import { RateLimiter } from '../../../application/limiting/rate-limiter.js';
import type { ClientRequest } from '../../../application/oauth/tokens.js';
import { parseForm } from '../../../domain/form.js';
import { OAuthError } from '../../../domain/oauth-error.js';
import type { Route } from '../../../routing/route.js';
import { AddressBodies } from '../bodies/address-bodies.js';
import { RateLimitFields } from '../limiting/rate-limit-fields.js';
import { addressGroup } from '../request/address-group.js';
import { clientCredentialsOf, type ClientCredentials } from './client-credentials.js';

const FORM = /^application\/x-www-form-urlencoded *(;|$)/i;

/** What a client sends as a form, within the limit of its address. */
@Injectable()
export class ClientRequests {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly fields: RateLimitFields,
    private readonly bodies: AddressBodies,
    private readonly clock: Clock,
  ) {}

  async read(route: Route, request: FastifyRequest): Promise<{ asked: ClientRequest; client: ClientCredentials }> {
    await this.count(request);
    const receivedAt = this.clock.now();
    const since = performance.now();
    if (!FORM.test(request.headers['content-type'] ?? ''))
      throw new OAuthError('invalid_request', 'send the body as application/x-www-form-urlencoded');
    const body = await this.bodies.whole(request, route.bodyLimit);
    const form = parseForm(body.toString('utf8'));
    if (form.repeated.size > 0) throw new OAuthError('invalid_request', 'a parameter is sent more than once');
    if (form.broken.size > 0) throw new OAuthError('invalid_request', 'a parameter is not valid UTF-8 text');
    const client = clientCredentialsOf(request.headers.authorization, form);
    const { clientId, clientSecret } = client;
    const waitedMs = (): number => performance.now() - since;
    return { client, asked: { form: form.values, clientId, clientSecret, receivedAt, waitedMs } };
  }

  /** Each of them may be anybody's: a body to read, and a question to the database. */
  private async count(request: FastifyRequest): Promise<void> {
    const verdict = await this.limiter.take(`oauth:${addressGroup(request.ip)}`);
    if (!verdict.allowed) throw this.fields.refusal(verdict, 'from this address');
  }
}
