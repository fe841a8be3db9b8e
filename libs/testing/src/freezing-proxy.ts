import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

interface Pair {
  readonly client: Socket;
  readonly upstream: Socket;
}

/**
 * Between a service and its PostgreSQL: what goes through can be made to stand still, as if the server hung, for this
 * one service alone.
 */
export class FreezingProxy {
  private readonly pairs = new Set<Pair>();
  private isFrozen = false;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {
    server.on('connection', (client) => this.join(client));
  }

  static async before(url: string): Promise<FreezingProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new FreezingProxy(server, new URL(url));
  }

  /** The URL it stands before, through it. */
  get url(): string {
    const through = new URL(this.target);
    through.hostname = '127.0.0.1';
    through.port = String((this.server.address() as AddressInfo).port);
    return through.toString();
  }

  /** Connections are still made, and nothing passes in either direction. */
  freeze(): void {
    this.isFrozen = true;
    for (const { client, upstream } of this.pairs) {
      client.unpipe(upstream);
      upstream.unpipe(client);
    }
  }

  /**
   * What was sent meanwhile arrives, unless `isLost`: then the connections of until now stay silent for good, and only
   * new ones work.
   */
  thaw({ isLost = false } = {}): void {
    this.isFrozen = false;
    if (!isLost) this.pairs.forEach(pass);
  }

  /** How many of its connections have sent something that has not passed. */
  get held(): number {
    return [...this.pairs].filter(({ client }) => client.readableLength > 0).length;
  }

  private join(client: Socket): void {
    const upstream = connect(Number(this.target.port || 5432), this.target.hostname);
    const pair = { client, upstream };
    this.pairs.add(pair);
    const end = (): void => {
      this.pairs.delete(pair);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
    if (!this.isFrozen) pass(pair);
    else client.read(0); // takes in what comes, and nobody reads it
  }

  async close(): Promise<void> {
    this.server.close();
    for (const { client } of this.pairs) client.destroy();
    await once(this.server, 'close');
  }
}

function pass({ client, upstream }: Pair): void {
  client.pipe(upstream);
  upstream.pipe(client);
}
