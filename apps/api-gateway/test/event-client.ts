import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { expect } from '@jest/globals';
import { eventually } from '@outcall/testing';

export interface Received {
  readonly id: number;
  readonly type: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a stream tells is read freely
  readonly data: any;
}

/** A client of server-sent events. */
export class EventClient {
  text = '';
  isOver = false;
  status = 0;
  response: IncomingMessage | undefined;
  private constructor(private readonly asking: ClientRequest) {}

  static open(base: string, path: string, headers: Record<string, string>): EventClient {
    const client: EventClient = new EventClient(
      request(`${base}${path}`, { headers, agent: false }, (response) => {
        client.status = response.statusCode ?? 0;
        client.response = response;
        response.setEncoding('utf8').on('data', (chunk: string) => void (client.text += chunk));
        response.on('close', () => void (client.isOver = true)).on('error', () => undefined);
      }),
    );
    client.asking.on('error', () => void (client.isOver = true)).end();
    return client;
  }

  get received(): Received[] {
    return this.text.split('\n\n').flatMap((block) => {
      const [, id, type, data] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      return id === undefined ? [] : [{ id: Number(id), type: type as string, data: JSON.parse(data as string) }];
    });
  }

  async ready(): Promise<Received> {
    return await eventually(() => {
      const [first] = this.received;
      expect(first?.type).toBe('ready');
      return first as Received;
    });
  }

  leave(): void {
    this.asking.destroy();
  }
}
