import { describe, expect, it } from '@jest/globals';
import type { AuthorizationRequest } from '../../../application/oauth/authorizations.js';
import { consentPage, errorPage, messagePage, passwordPage, signInPage, type Page } from './pages.js';

const HOSTILE = `<script>alert(1)</script>"><img src=x onerror='x'>&`;
const SHOWN = HOSTILE.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** Every page there is, its texts of others given. */
function pagesWith(text: string): Readonly<Record<string, Page>> {
  const asked = {
    app: { id: 'app_1', name: text, mode: 'test', webhookEvents: ['run.done'] },
    redirectUri: 'https://app.example.com/back',
    scopes: ['runs', 'calls'],
    ...{ state: null, challenge: text },
  } as unknown as AuthorizationRequest;
  const form = { request: text, csrf: text };
  const tried = { error: text, status: 401, email: text, asksForCode: true };
  const account = { id: 'mem_1', email: text } as Parameters<typeof consentPage>[1]['account'];
  const orgs = [{ id: text, name: text }] as unknown as Parameters<typeof consentPage>[1]['orgs'];
  const mailed = { title: text, button: text, path: '/invitations' };
  return {
    'sign-in': signInPage(asked, { ...form, tried }),
    consent: consentPage(asked, { ...form, account, orgs }),
    password: passwordPage(mailed, text, text),
    message: messagePage(text, text),
    error: errorPage(text),
  };
}
const tagsOf = ({ html }: Page) => html.match(/<[^>]*>/g)?.map((tag) => tag.replace(/="[^"]*"/g, '=""'));

describe('the pages of the authorization server and of mailed links', () => {
  const plain = pagesWith('Shop');
  it.each(Object.entries(pagesWith(HOSTILE)))('of %s are the same markup whatever names they show', (name, page) => {
    expect(page.html).toContain(SHOWN);
    expect(page.html).not.toMatch(/<script|<img/);
    expect(tagsOf(page)).toEqual(tagsOf(plain[name] as Page));
    expect(page.html).not.toMatch(/undefined|\[object|<%/);
  });

  it('ask for a code and say what went wrong only where it is so', () => {
    const { app, ...rest } = { app: { name: 'Shop' }, redirectUri: 'https://app.example.com/back' };
    const asked = { app, ...rest } as unknown as AuthorizationRequest;
    const first = { error: null, status: 200, email: '', asksForCode: false };
    const { html } = signInPage(asked, { request: 'r', csrf: 'c', tried: first });
    expect(html).not.toMatch(/name="code"|role="alert"/);
    expect(html).toContain('<h1>Sign in to connect Shop</h1>');
  });
});
