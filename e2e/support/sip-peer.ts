import { createSocket, type Socket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

interface Invite {
  readonly phone: string;
  /** When the first of its messages came in, in milliseconds. */
  readonly at: number;
}

const headers = (message: string, name: string): string[] =>
  [...message.matchAll(new RegExp(`^${name}:.*$`, 'gim'))].map(([line]) => line.trim());

/** Takes calls by SIP over UDP, on loopback: each is busy, and counted. */
export class SipPeer {
  private readonly calls = new Map<string, Invite>();

  private constructor(private readonly socket: Socket) {
    socket.on('message', (data, { port, address }) => {
      const message = data.toString('utf8');
      const phone = /^INVITE sip:(\+\d+)@/.exec(message)?.[1];
      const [callId = ''] = headers(message, 'Call-ID');
      if (phone === undefined) return;
      if (!this.calls.has(callId)) this.calls.set(callId, { phone, at: Date.now() });
      socket.send(busy(message), port, address);
    });
  }

  static async start(): Promise<SipPeer> {
    const socket = createSocket('udp4');
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject).bind(0, '127.0.0.1', resolve);
    });
    return new SipPeer(socket);
  }

  get port(): number {
    return (this.socket.address() as AddressInfo).port;
  }

  /** Each call that came in, once, however often it was sent. */
  invites(): readonly Invite[] {
    return [...this.calls.values()];
  }

  stop(): void {
    this.socket.close();
  }
}

const busy = (invite: string): string =>
  [
    'SIP/2.0 486 Busy Here',
    ...headers(invite, 'Via'),
    ...headers(invite, 'From'),
    ...headers(invite, 'To').map((to) => `${to};tag=peer`),
    ...headers(invite, 'Call-ID'),
    ...headers(invite, 'CSeq'),
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n');
