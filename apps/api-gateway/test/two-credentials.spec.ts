import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_TOKEN, sendBytes, startGateway, type Gateway } from './gateway-service.js';

describe('A request with two Authorization headers', () => {
  let gateway: Gateway;
  let key: string;
  beforeAll(async () => {
    gateway = await startGateway();
    key = (await gateway.newKey()).secret;
  });
  afterAll(() => gateway.stop());

  const send = (line: string, ...credentials: string[]): Promise<string> =>
    sendBytes(
      gateway.base,
      [`${line} HTTP/1.1`, 'host: x', 'connection: close', ...credentials, 'content-length: 0', '', ''].join('\r\n'),
    );

  it('is 401 at every address, however good the credentials are and whichever comes first', async () => {
    const good = `Authorization: Bearer ${key}`;
    const staff = `authorization: Bearer ${ADMIN_TOKEN}`;
    expect(await send('GET /v1/me', good)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await send('GET /admin/v1/orgs', staff)).toMatch(/^HTTP\/1\.1 200 /);
    for (const line of ['GET /v1/me', 'GET /admin/v1/orgs', 'POST /v1/oauth/token', 'POST /v1/runs', 'GET /healthz'])
      for (const two of [
        [good, good],
        [good, 'AUTHORIZATION: Bearer x'],
        [staff, good],
      ])
        expect([line, await send(line, ...two)]).toEqual([
          line,
          expect.stringMatching(/^HTTP\/1\.1 401 .*"errorCode":"UNAUTHENTICATED"/s),
        ]);
  });
});
