import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { toApiError } from '@outcall/platform-http';
import { PageLimiter } from '../../../application/limiting/attempt-limiter.js';
import { parseForm, type Form } from '../../../domain/form.js';
import { PAGE_ROUTES } from '../../../routing/oauth-routes.js';
import type { Route } from '../../../routing/route.js';
import { addressGroup } from '../request/address-group.js';
import { MountedRoutes } from '../http-entry/mounted-routes.js';
import { OF_MOUNTED_ROUTES } from '../http-entry/order-of-checks.js';
import { AddressBodies } from '../bodies/address-bodies.js';
import { AuthorizeDialogue, type Outcome } from './authorize-dialogue.js';
import { MailedLinks } from './mailed-links.js';
import { errorPage, pageHeaders } from './pages.js';

/** The pages of the authorization server and of mailed links: plain HTML forms, without any script. */
@Injectable()
export class AuthorizePages implements OnModuleInit {
  constructor(
    private readonly mounted: MountedRoutes,
    private readonly dialogue: AuthorizeDialogue,
    private readonly links: MailedLinks,
    private readonly limiter: PageLimiter,
    private readonly bodies: AddressBodies,
    private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.mounted.mount({
      routes: PAGE_ROUTES,
      checks: OF_MOUNTED_ROUTES,
      answer: (route, request, reply) => this.answer(route, request, reply),
    });
  }

  private async answer(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const outcome = await this.outcomeOf(route, request, reply).catch((thrown: unknown): Outcome => {
      const error = toApiError(thrown);
      if (error.status === 500) this.logger.error('request.failed', { error: thrown, route: route.path });
      void reply.headers({ ...error.headers });
      return {
        page: errorPage(error.status === 500 ? 'Something went wrong on our side.' : error.message, error.status),
      };
    });
    if ('redirect' in outcome)
      return reply
        .status(303)
        .headers({ location: outcome.redirect, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .send();
    return reply.status(outcome.page.status).headers(pageHeaders(outcome.page)).send(outcome.page.html);
  }

  private async outcomeOf(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<Outcome> {
    const waitMs = await this.limiter.take(`pages:${addressGroup(request.ip)}`);
    if (waitMs > 0) throw this.limiter.refusal('Too many requests from this address: wait a little.', waitMs);
    const query = parseForm((request.raw.url ?? '').split('?').slice(1).join('?'));
    if (route.path === '/oauth/authorize') return this.dialogue.begin(query, request, reply);
    if (route.path.endsWith('/:token')) return this.mailedLink(route, request);
    if (route.method === 'GET') return this.dialogue.show(query.values['request'] ?? '', request, reply);
    const form = await this.formOf(route, request);
    return route.path === '/oauth/sign-in'
      ? this.dialogue.signIn(form, request, reply)
      : this.dialogue.decide(form, request);
  }

  private async mailedLink(route: Route, request: FastifyRequest): Promise<Outcome> {
    const { token } = request.params as { token: string };
    if (route.method === 'GET') return { page: this.links.show(route.path, token) };
    const password = (await this.formOf(route, request)).values['password'] ?? '';
    return { page: await this.links.choose(route.path, { token, password }, addressGroup(request.ip)) };
  }

  private async formOf(route: Route, request: FastifyRequest): Promise<Form> {
    if (!/^application\/x-www-form-urlencoded/i.test(request.headers['content-type'] ?? ''))
      throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'send the form as it is');
    const body = await this.bodies.whole(request, route.bodyLimit);
    return parseForm(body.toString('utf8'));
  }
}
