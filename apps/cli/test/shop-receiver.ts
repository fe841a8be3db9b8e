import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Came {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Whether its sender waited to be told to go on. */
  readonly isContinued: boolean;
  readonly isSigned: boolean;
}

/** A receiver of a shop's webhooks; `answer` gives the status of each, or null to say nothing. */
export async function startShopReceiver(secret: string) {
  const state = { came: [] as Came[], answer: (_came: Came): number | null => 200 };
  const serve = async (request: IncomingMessage, response: ServerResponse, isContinued: boolean): Promise<void> => {
    const pieces: Buffer[] = [];
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
    const body = Buffer.concat(pieces);
    const { headers } = request;
    const said = String(headers['x-shopify-hmac-sha256'] ?? headers['x-wc-webhook-signature'] ?? '');
    const wanted = createHmac('sha256', secret).update(body).digest();
    const given = Buffer.from(said, 'base64');
    const isSigned = given.length === wanted.length && timingSafeEqual(given, wanted);
    const came = { headers, text: body.toString(), isContinued, isSigned };
    state.came.push(came);
    const status = state.answer(came);
    if (status !== null) response.writeHead(status).end();
  };
  const server = createServer((request, response) => void serve(request, response, false));
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    response.writeContinue();
    void serve(request, response, true);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/stores/sto_1`,
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type ShopReceiver = Awaited<ReturnType<typeof startShopReceiver>>;
