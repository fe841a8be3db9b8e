import { getEventListeners } from 'node:events';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import type { WebSocket } from 'undici';
import { InboundWatch } from './inbound-watch.js';
import type { AriChannel, WaitingCaller } from './waiting-caller.js';

const dialplan = { exten: '+918047000001', app_name: 'Stasis', app_data: 'outcall-inbound' };
const channel: AriChannel = { id: '1.0', state: 'Ring', caller: { number: '' }, dialplan };

class Socket extends EventTarget {
  isClosed = false;
  close(): void {
    this.isClosed = true;
  }
  tell(type: string): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type, channel }) }));
  }
}

describe('The watch for callers', () => {
  let sockets: Socket[];
  let signals: AbortSignal[];
  let taken: WaitingCaller[];
  let isMute: boolean;
  let failures: number;
  let lines: string[];
  let watch: InboundWatch;
  beforeEach(() => {
    [sockets, signals, taken, isMute, failures, lines] = [[], [], [], false, 0, []];
    const write = (event: string, fields: unknown): void => void lines.push(`${event} ${JSON.stringify(fields)}`);
    watch = new InboundWatch({
      open: async (signal) => {
        signals.push(signal);
        if ((failures -= 1) >= 0) throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
        if (isMute) await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        return sockets[sockets.push(new Socket()) - 1] as unknown as WebSocket;
      },
      link: { up: async () => ({ channels: async () => [] }) },
      take: (caller) => void taken.push(caller),
      logger: { warn: write, info: write },
      random: () => -0.5, // no pause
    });
  });

  it('tells of whoever comes, and subscribes again when the engine closes', async () => {
    watch.start();
    await eventually(() => sockets.length === 1);
    sockets[0]?.tell('StasisStart');
    expect(taken).toEqual([{ id: '1.0', called: '+918047000001', caller: null }]);
    sockets[0]?.dispatchEvent(new Event('close'));
    await eventually(() => sockets.length === 2);
    await watch.stop();
    expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  });

  it('is told of its stop once, however often it has subscribed', async () => {
    watch.start();
    for (let times = 1; times <= 20; times += 1) {
      await eventually(() => sockets.length === times);
      await new Promise((resolve) => setImmediate(resolve));
      sockets[times - 1]?.dispatchEvent(new Event('close'));
    }
    await eventually(() => sockets.length === 21);
    expect(getEventListeners(signals[0] as AbortSignal, 'abort').length).toBeLessThan(5);
    await watch.stop();
  });

  it('says once that it fails, and why, and once that it works again', async () => {
    failures = 5;
    watch.start();
    await eventually(() => sockets.length === 1);
    expect(lines).toEqual([
      'inbound.not-watched {"what":"subscribe","reason":"connect ECONNREFUSED"}',
      'inbound.watched {"what":"subscribe"}',
    ]);
    await watch.stop();
  });

  it('stops though the engine does not answer', async () => {
    isMute = true;
    watch.start();
    await eventually(() => signals.length === 1);
    await watch.stop();
    expect(sockets).toEqual([]);
  });
});
