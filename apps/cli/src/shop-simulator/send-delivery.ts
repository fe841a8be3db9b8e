import { request as httpRequest, type ClientRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Delivery } from './delivery.js';

export interface Patience {
  readonly connectMs: number;
  readonly wholeMs: number;
}

/** curl's: who is not told to go on goes on by itself. */
const CONTINUE_MS = 1_000;

/** The status that came in time; null: none did. */
export function sendDelivery(
  url: URL,
  { headers, body, expectsContinue }: Delivery,
  patience: Patience,
): Promise<number | null> {
  return new Promise((resolve) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': body.length, ...(expectsContinue && { expect: '100-continue' }) },
    });
    const timers = [setTimeout(() => request.destroy(), patience.wholeMs), connecting(request, patience.connectMs)];
    const settle = (status: number | null): void => {
      timers.forEach(clearTimeout);
      resolve(status);
    };
    request.on('response', (response) => {
      response.resume().on('error', () => undefined);
      settle(response.statusCode ?? null);
      if (!request.writableEnded) request.destroy(); // it was answered before its body was wanted
    });
    request.on('error', () => settle(null)).on('close', () => settle(null));
    if (!expectsContinue) return void request.end(body);
    const goOn = (): void => void (request.destroyed || request.writableEnded || request.end(body));
    request.once('continue', goOn).flushHeaders();
    timers.push(setTimeout(goOn, CONTINUE_MS));
  });
}

function connecting(request: ClientRequest, ms: number): NodeJS.Timeout {
  const timer = setTimeout(() => request.destroy(), ms);
  request.once('socket', (socket) => socket.once('connect', () => clearTimeout(timer)));
  return timer;
}
