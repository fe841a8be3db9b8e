import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * Between a client and a broker: can lose the broker's next answer, which the client then never has, with the
 * connection and every later one.
 */
export class LossyProxy {
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();
  private isLosing = false;
  private port = 0;

  constructor(private readonly broker: string) {}

  async open(): Promise<void> {
    this.server = createServer((client) => this.join(client)).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** For kafkajs: every connection goes through here, whatever address the broker says it has. */
  readonly socketFactory = ({ onConnect }: { onConnect: () => void }): Socket =>
    connect(this.port, '127.0.0.1', onConnect);

  loseNextAnswer(): void {
    this.isLosing = true;
  }

  private join(client: Socket): void {
    const [host, port] = this.broker.split(':') as [string, string];
    const upstream = connect(Number(port), host);
    for (const socket of [client, upstream]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
    }
    client.on('data', (request) => void upstream.write(request)).on('close', () => upstream.destroy());
    upstream
      .on('data', (answer) => void (this.isLosing ? this.close() : client.write(answer)))
      .on('close', () => client.destroy());
  }

  close(): void {
    this.isLosing = false;
    this.server?.close();
    for (const socket of this.sockets) socket.destroy();
  }
}
