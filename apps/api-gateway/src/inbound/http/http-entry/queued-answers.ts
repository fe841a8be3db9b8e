import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const queued = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * An answer that waits behind another of its connection (pipelining) has no socket yet, and Node does not tell it when
 * the connection closes: it would wait for ever, with the connection to the service and the memory it holds. It is told
 * here. What has a socket is left to Node.
 */
export function endWith(connection: Socket, answer: ServerResponse): void {
  if (answer.socket !== null) return;
  if (connection.destroyed) return void process.nextTick(tellOver, answer); // `close` must find those who listen for it
  const answers = queued.get(connection) ?? begun(connection);
  answers.add(answer);
  answer.once('close', () => answers.delete(answer));
}

function begun(connection: Socket): Set<ServerResponse> {
  const answers = new Set<ServerResponse>();
  queued.set(connection, answers);
  connection.once('close', () => answers.forEach(tellOver));
  return answers;
}

/** As Node does for an answer with a socket. */
function tellOver(answer: ServerResponse): void {
  if (answer.socket !== null || answer.closed || answer.writableFinished) return;
  answer.destroy();
  answer.emit('close');
}
