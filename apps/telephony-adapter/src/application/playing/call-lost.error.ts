/** Another process holds the call now and continues it. */
export class CallLostError extends Error {
  override readonly name = 'CallLostError';
}
