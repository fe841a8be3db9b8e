import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isToken } from '../../../domain/base62.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The cookie of a signed-in member, and the token against forged requests that belongs to it. Over https the name has
 * the prefix `__Host-`: no other host may set it. Over plain http (a sandbox on one machine) a browser would refuse
 * that.
 */
export class SessionCookie {
  private readonly name: string;
  private readonly attributes: string;

  constructor(publicUrl: string, what = 'session') {
    const isSecure = publicUrl.startsWith('https:');
    this.name = `${isSecure ? '__Host-' : ''}svc_${what}`;
    this.attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  }

  /** The session's token; null without one that can be. */
  read(request: Pick<FastifyRequest, 'headers'>): string | null {
    for (const part of (request.headers.cookie ?? '').split(';')) {
      const [name, value = ''] = part.trim().split('=', 2);
      if (name === this.name) return isToken('session', value) ? value : null;
    }
    return null;
  }

  set(reply: FastifyReply, token: string): void {
    void reply.header('set-cookie', `${this.name}=${token}; ${this.attributes}`);
  }

  clear(reply: FastifyReply): void {
    void reply.header('set-cookie', `${this.name}=; ${this.attributes}; Max-Age=0`);
  }
}

/** The cookie of a browser that has not signed in yet: its sign-in form belongs to it. */
export class FormCookie extends SessionCookie {
  constructor(publicUrl: string) {
    super(publicUrl, 'form');
  }
}

/** Follows from the session and what the form is about; who cannot read our pages cannot know it. */
export const csrfTokenOf = (session: string, subject = ''): string =>
  createHash('sha256').update(`csrf:${subject}:${session}`).digest('base64url');

export const isCsrfTokenOf = (given: unknown, session: string, subject = ''): boolean =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(csrfTokenOf(session, subject)));
