import type { ServerResponse } from 'node:http';
import type { StreamEvent } from '../../../application/streaming/org-stream.js';

/**
 * A reader that has more than this still to take when more comes is cut off, and may come back. What comes at once may
 * be more: five large runs are.
 */
const MAX_WAITING = 1024 * 1024;
const RECONNECT_MS = 2_000;

/** One connection of server-sent events. */
export class StreamReader {
  constructor(private readonly response: ServerResponse) {}

  begin(headers: Readonly<Record<string, string>>): void {
    this.response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no', // a proxy that gathers would hold events back
    });
    this.response.write(`retry: ${RECONNECT_MS}\n\n`);
  }

  /** `ready`: what changes from now on comes; `isResumed`: what changed since `Last-Event-ID` comes, too. */
  ready(id: number, isResumed: boolean): void {
    this.write(textOf({ id, type: 'ready', data: { isResumed } }));
  }

  send(events: readonly StreamEvent[]): void {
    this.write(events.map(textOf).join(''));
  }

  beat(): void {
    this.write(': still here\n\n');
  }

  end(): void {
    this.response.end();
  }

  private write(text: string): void {
    if (this.response.writableEnded || this.response.destroyed) return;
    if (this.response.writableLength > MAX_WAITING) this.response.destroy();
    else this.response.write(text);
  }
}

const textOf = ({ id, type, data }: { id: number; type: string; data: object }): string =>
  `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
