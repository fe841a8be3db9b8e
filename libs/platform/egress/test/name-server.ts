import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface NameServer {
  /** As `address:port`. */
  readonly at: string;
  /** Questions so far, by name. */
  readonly asked: Map<string, number>;
  close(): void;
}

/**
 * A name server on loopback: knows IPv4 addresses, says nothing about `silent.*`, and that it knows nothing of the
 * rest.
 */
export async function nameServer(known: Record<string, string>, ttl = 60): Promise<NameServer> {
  const socket = createSocket('udp4');
  const asked = new Map<string, number>();
  socket.on('message', (question, from) => {
    const { name, type, end } = questionOf(question);
    asked.set(name, (asked.get(name) ?? 0) + 1);
    if (name.startsWith('silent')) return;
    const address = type === 1 ? known[name] : undefined;
    const isKnown = name in known;
    const head = Buffer.from(question.subarray(0, 12));
    head.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(address ? 1 : 0, 6);
    head.writeUInt32BE(0, 8);
    const record = address
      ? Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, ttl, 0, 4, ...address.split('.').map(Number)])
      : Buffer.alloc(0);
    socket.send(Buffer.concat([head, question.subarray(12, end), record]), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { at: `127.0.0.1:${socket.address().port}`, asked, close: () => void socket.close() };
}

function questionOf(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.subarray(at + 1, at + 1 + length).toString());
    at += length + 1;
  }
  return { name: labels.join('.'), type: message.readUInt16BE(at + 1), end: at + 5 };
}
