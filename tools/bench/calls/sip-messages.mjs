// As much of SIP (RFC 3261) as a telephone needs that takes every call.

/** @param {string} message @param {string} name */
const lines = (message, name) => [...message.matchAll(new RegExp(`^${name}:.*$`, 'gim'))].map(([line]) => line.trim());

/**
 * What a message is, and of which call.
 * @param {string} message
 * @returns {{method: string | null, user: string, callId: string}} `method`: null for an answer
 */
export function read(message) {
  const [, method = null, user = ''] = /^([A-Z]+) sip:(?:([^@\s;]+)@)?\S* SIP\/2\.0/.exec(message) ?? [];
  return { method, user, callId: lines(message, 'Call-ID')[0] ?? '' };
}

/** Where the other side wants the sound; null: it does not say. @param {string} message */
export function soundAddress(message) {
  const port = Number(/^m=audio (\d+)/m.exec(message)?.[1]);
  const address = /^c=IN IP4 ([\d.]+)/m.exec(message)?.[1];
  return port && address ? { port, address } : null;
}

/**
 * The answer to a request.
 * @param {string} request @param {string} status such as `180 Ringing`
 * @param {{port: number, soundPort?: number}} telephone `soundPort`: with where the sound goes
 */
export function answerTo(request, status, { port, soundPort }) {
  const sound = soundPort === undefined ? '' : description(soundPort);
  return [
    `SIP/2.0 ${status}`,
    ...lines(request, 'Via'),
    ...lines(request, 'From'),
    ...lines(request, 'To').map((to) => (/;tag=/i.test(to) ? to : `${to};tag=telephone`)),
    ...lines(request, 'Call-ID'),
    ...lines(request, 'CSeq'),
    `Contact: <sip:telephone@127.0.0.1:${port}>`,
    ...(sound ? ['Content-Type: application/sdp'] : []),
    `Content-Length: ${sound.length}`,
    '',
    sound,
  ].join('\r\n');
}

const description = (port) =>
  [
    'v=0',
    'o=telephone 1 1 IN IP4 127.0.0.1',
    's=-',
    'c=IN IP4 127.0.0.1',
    't=0 0',
    `m=audio ${port} RTP/AVP 8 101`,
    'a=rtpmap:8 PCMA/8000',
    'a=rtpmap:101 telephone-event/8000',
    'a=fmtp:101 0-15',
    'a=ptime:20',
    '',
  ].join('\r\n');
