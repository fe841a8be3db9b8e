/** Something for whoever typed the command to mend; its message is all they see. */
export class Mistake extends Error {
  override readonly name: string = 'Mistake';
}

/** A mistake of ours, or one that Node found in the options. */
export function isMistake(error: unknown): error is Error {
  if (error instanceof Mistake) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
