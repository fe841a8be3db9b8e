/** The call went to another holder, who plays it on. */
export class CallLostError extends Error {
  override readonly name = 'CallLostError';
}
