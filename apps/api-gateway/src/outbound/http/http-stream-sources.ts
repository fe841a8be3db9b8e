import type { OnApplicationShutdown } from '@nestjs/common';
import { STREAM_CHANGES_PATH, type StreamChanges, type StreamQuestion } from '@outcall/contracts-identity';
import { InternalClient, type ContextSigner } from '@outcall/platform-http';
import { StreamSources, type StreamSource } from '../../application/streaming/stream-sources.js';

const TIMEOUT_MS = 5_000;

export class HttpStreamSources extends StreamSources implements OnApplicationShutdown {
  readonly all: readonly StreamSource[];
  private readonly clients: readonly InternalClient[];

  constructor(addresses: Readonly<Record<string, readonly string[]>>, signer: ContextSigner) {
    super();
    this.clients = Object.entries(addresses).map(
      ([service, list]) => new InternalClient({ service, addresses: list, signer, connections: 8 }),
    );
    this.all = this.clients.map((client) => ({
      name: client.service,
      changes: (question: StreamQuestion): Promise<StreamChanges> =>
        client.call({
          method: 'POST',
          path: STREAM_CHANGES_PATH,
          context: { type: 'service', orgId: question.orgId, mode: question.mode, purpose: 'stream' },
          body: question,
          timeoutMs: TIMEOUT_MS,
        }),
    }));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.close()));
  }
}
