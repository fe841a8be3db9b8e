import { createServer, type AddressInfo, type Socket } from 'node:net';

/** As much of an SMTP server as a mailer asks of one; keeps what it is given, but for recipients that it `refuses`. */
export async function startSmtpSink() {
  const mails: string[] = [];
  const rule = { refuses: (_recipient: string): boolean => false };
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    let mail: string | null = null;
    socket.setEncoding('utf8').write('220 sink\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk: string) => {
      for (const line of chunk.split('\r\n').slice(0, -1)) {
        if (mail !== null && line !== '.') mail += `${line}\n`;
        else if (mail !== null) {
          mails.push(mail);
          mail = null;
          socket.write('250 kept\r\n');
        } else if (/^data/i.test(line)) {
          mail = '';
          socket.write('354 go on\r\n');
        } else if (rule.refuses(/^rcpt to:<(.*)>/i.exec(line)?.[1] ?? '')) socket.write('451 not now\r\n');
        else socket.write(/^quit/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    set refuses(refuses: (recipient: string) => boolean) {
      rule.refuses = refuses;
    },
    async stop(): Promise<void> {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
