import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Between one process and the engine, which others reach as before: it can be cut. */
export class CuttableWay {
  private readonly sockets = new Set<Socket>();
  private isCut = false;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {
    server.on('connection', (client) => this.join(client));
  }

  static async to(url: string): Promise<CuttableWay> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new CuttableWay(server, new URL(url));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** What is open is closed, and what comes is refused. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  async stop(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(client: Socket): void {
    client.on('error', () => undefined);
    if (this.isCut) return void client.destroy();
    const engine = connect(Number(this.target.port), this.target.hostname);
    for (const socket of [client, engine]) {
      this.sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          this.sockets.delete(socket);
          client.destroy();
          engine.destroy();
        });
    }
    client.pipe(engine);
    engine.pipe(client);
  }
}
