import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ACTION_PRESETS, type CatalogueAction } from '@outcall/flow-language';

const fingerprinted = (action: CatalogueAction) => ({ ...action, fingerprint: JSON.stringify(action.parameters) });

/** The action dispatcher as the flow service sees it: it answers a question and takes claims. */
export class FakeActions {
  /** Of every org; those of one org alone are in `own`. */
  catalogue: readonly CatalogueAction[] = ACTION_PRESETS;
  readonly own = new Map<string, readonly CatalogueAction[]>();
  /** What it does to a question: answers it, answers 503, breaks the connection, or never answers. */
  state: 'up' | 'unavailable' | 'broken' | 'silent' = 'up';
  readonly asked: string[] = [];
  /** Claims and releases, as they came; the first so many claims find an action changed. */
  readonly claims: string[] = [];
  changedBefore = 0;
  /** Names that nobody answers, of any that are asked about. */
  unconnected: readonly string[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeActions> {
    const server = createServer();
    const fake = new FakeActions(server);
    server.on('request', (request, response) => {
      const isClaim = request.url?.startsWith('/internal/action-uses') === true;
      if (isClaim) fake.claims.push(`${request.method} ${request.url}`);
      else fake.asked.push(request.url ?? '');
      if (fake.state === 'silent') return;
      if (fake.state === 'broken') return void request.socket.destroy();
      const status = fake.state === 'up' ? 200 : 503;
      const orgId = new URL(request.url ?? '', 'http://fake').searchParams.get('orgId') ?? '';
      const body =
        status === 200
          ? isClaim
            ? { isGranted: fake.changedBefore-- <= 0 }
            : request.url === '/internal/unconnected-actions'
              ? { unconnected: fake.unconnected }
              : { actions: [...(fake.own.get(orgId) ?? []), ...fake.catalogue].map(fingerprinted) }
          : { ok: false, errorCode: 'UNAVAILABLE', message: 'no' };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
