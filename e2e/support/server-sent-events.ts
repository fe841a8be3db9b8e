import { platform } from './platform.js';

export interface StreamedEvent {
  readonly id: string;
  readonly type: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a stream tells is read freely
  readonly data: any;
}

/** An open stream of the management API as the administrator reads it. */
export class ServerSentEvents {
  readonly received: StreamedEvent[] = [];
  private readonly aborting = new AbortController();

  private constructor() {}

  static async open(path: string): Promise<{ events: ServerSentEvents; response: Response }> {
    const events = new ServerSentEvents();
    const response = await fetch(`${platform.authUrl}/admin/v1${path}`, {
      headers: { authorization: `Bearer ${platform.adminToken}` },
      signal: events.aborting.signal,
    });
    void events.read(response).catch(() => undefined); // it is left open until it is stopped
    return { events, response };
  }

  ofType(type: string): StreamedEvent['data'][] {
    return this.received.filter((each) => each.type === type).map(({ data }) => data);
  }

  stop(): void {
    this.aborting.abort();
  }

  private async read(response: Response): Promise<void> {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() as string;
      for (const block of blocks) {
        const [, id, type, data] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        if (id !== undefined) this.received.push({ id, type: type as string, data: JSON.parse(data as string) });
      }
    }
  }
}
