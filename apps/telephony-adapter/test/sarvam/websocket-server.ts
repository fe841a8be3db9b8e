import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const TEXT = 0x81;
const CLOSE = 0x88;

export interface Connection {
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly received: readonly string[];
  /** Whether the client is still there. */
  readonly isOpen: boolean;
  send(message: unknown): void;
  /** Says goodbye with a code, as RFC 6455 has it. */
  close(code: number): void;
  /** Without a word. */
  cut(): void;
}

/** The server side of RFC 6455, as much as a spec needs of it: whole texts below 64 kB. */
export class WebSocketServer {
  readonly connections: Connection[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /** `refuse`: the status that answers instead of a connection; `silent`: nothing answers. */
  static async start({ refuse, silent }: { refuse?: number; silent?: boolean } = {}): Promise<WebSocketServer> {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const started = new WebSocketServer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('upgrade', (request, socket: Socket) => {
      started.sockets.add(socket);
      socket.on('error', () => undefined);
      if (silent) return;
      if (refuse) return void socket.end(`HTTP/1.1 ${refuse} Refused\r\ncontent-length: 0\r\n\r\n`);
      const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${GUID}`).digest('base64');
      const head = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
      socket.write([...head, `Sec-WebSocket-Accept: ${accept}`, '', ''].join('\r\n'));
      const received: string[] = [];
      readTexts(socket, (text) => received.push(text));
      started.connections.push({
        url: new URL(String(request.url), started.url),
        headers: request.headers,
        received,
        get isOpen() {
          return !socket.destroyed && !socket.readableEnded;
        },
        send: (message) => void socket.write(frame(TEXT, Buffer.from(textOf(message)))),
        close: (code) => void socket.end(frame(CLOSE, Buffer.from([code >> 8, code & 0xff]))),
        cut: () => void socket.destroy(),
      });
    });
    return started;
  }

  private readonly sockets = new Set<Socket>();

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const textOf = (message: unknown): string => (typeof message === 'string' ? message : JSON.stringify(message));

function frame(kind: number, body: Buffer): Buffer {
  const length = body.length < 126 ? [body.length] : [126, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([kind, ...length]), body]);
}

/** A client masks what it sends. */
function readTexts(socket: Socket, take: (text: string) => void): void {
  let waiting = Buffer.alloc(0);
  socket.on('data', (part) => {
    waiting = Buffer.concat([waiting, part]);
    for (;;) {
      const isLong = ((waiting[1] ?? 0) & 0x7f) === 126;
      const head = isLong ? 8 : 6;
      if (waiting.length < head) return;
      const length = isLong ? waiting.readUInt16BE(2) : waiting.readUInt8(1) & 0x7f;
      if (waiting.length < head + length) return;
      const mask = waiting.subarray(head - 4, head);
      const body = waiting.subarray(head, head + length).map((byte, at) => byte ^ (mask[at % 4] as number));
      if (waiting[0] === TEXT) take(Buffer.from(body).toString());
      if (waiting[0] === CLOSE) socket.end(frame(CLOSE, Buffer.from(body)));
      waiting = waiting.subarray(head + length);
    }
  });
}
