import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewaySettings } from '../../../application/gateway-settings.js';
import { DOCUMENT_ROUTES } from '../../../routing/document-routes.js';
import type { Route } from '../../../routing/route.js';
import { MountedRoutes } from '../http-entry/mounted-routes.js';
import { OF_OPEN_ADDRESSES } from '../http-entry/order-of-checks.js';
import { publishedDocuments, type PublishedDocument } from './published-documents.js';

/**
 * Of the one inline style the viewer makes, which its logo needs: another version may have another, and the test in
 * Chromium tells.
 */
const LOGO_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** Nothing from elsewhere, nothing inline. */
const PAGE_HEADERS = {
  'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self' ${LOGO_STYLE}; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
};

/** `/openapi.json`, `/docs` and what the page needs: the same bytes for everybody, limited by address. */
@Injectable()
export class ApiDocuments implements OnModuleInit {
  private documents: ReadonlyMap<string, PublishedDocument> = new Map();

  constructor(
    private readonly mounted: MountedRoutes,
    private readonly settings: GatewaySettings,
  ) {}

  onModuleInit(): void {
    this.documents = publishedDocuments(this.settings.publicOrigin);
    this.mounted.mount({
      routes: DOCUMENT_ROUTES,
      checks: OF_OPEN_ADDRESSES,
      answer: (route, request, reply) => Promise.resolve(this.answer(route, request, reply)),
    });
  }

  private answer({ path }: Route, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
    const document = this.documents.get(path);
    if (!document) throw new Error(`${path} is mounted and has no document`);
    void reply.headers({
      'cache-control': 'no-cache', // asked for again each time, answered 304 while it is the same
      etag: document.etag,
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      ...(document.type.startsWith('text/html') && PAGE_HEADERS),
    });
    if (headers['if-none-match'] === document.etag) return reply.status(304).send();
    if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.type(document.type).send(document.body);
    return reply.type(document.type).header('content-encoding', 'gzip').send(document.compressed());
  }
}
