import type { Duplex } from 'node:stream';
import { ApiError } from '@outcall/kernel';
import { errorBody } from '@outcall/platform-http';

/** Status, reason phrase and words for what the HTTP parser refuses; all else it finds is a malformed request. */
const KNOWN: Readonly<Record<string, readonly [number, string, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'the header fields of the request are too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Payload Too Large', 'the chunk extensions of the request are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'the request took too long to arrive'],
};

/** Answers, with the error body of docs/handbook/errors.md, bytes that are no HTTP request, and ends the connection. */
export function brokenRequest(error: Error & { code?: string }, socket: Duplex, requestId: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, reason, message] = KNOWN[error.code ?? ''] ?? [400, 'Bad Request', 'the request is not valid HTTP'];
  const body = JSON.stringify(
    errorBody(new ApiError(status === 413 ? 'PAYLOAD_TOO_LARGE' : 'INVALID_REQUEST', message), requestId),
  );
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Request-Id: ${requestId}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
