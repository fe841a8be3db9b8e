import { Mistake } from '../mistake.js';

const TIMEOUT_MS = 60_000;

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly token: string;
}

/** An answer, or a problem that passes. */
type Reply<Answer> = { readonly answer: Answer } | { readonly problem: string; readonly retryAfterMs: number | null };

/** The request is larger than the platform or a proxy before it takes. */
export class TooLarge extends Mistake {}

/** There is no such thing, or no such org. */
export class NotThere extends Mistake {}

/** Sends one request. @throws Mistake for a problem that does not pass. */
export async function askOnce<Answer>(base: string, { method, path, body, token }: Asked): Promise<Reply<Answer>> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch (error) {
    return { problem: `${base} does not answer (${reasonOf(error)})`, retryAfterMs: null };
  }
  if (response.ok) return { answer: JSON.parse(text) as Answer };
  const { code, message } = errorIn(text);
  const problem = `${method} ${path.split('?')[0]} answered ${response.status} ${code}: ${message}`;
  if (response.status === 413) throw new TooLarge(problem);
  if (response.status === 404) throw new NotThere(problem);
  if (response.status !== 429 && response.status < 500) throw new Mistake(problem);
  const seconds = Number(response.headers.get('retry-after'));
  return { problem, retryAfterMs: seconds > 0 ? seconds * 1000 : null };
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as { readonly cause?: { readonly code?: string }; readonly message?: string };
  return cause?.code ?? message ?? '';
}

/** Of the platform, or of a proxy before it. */
function errorIn(text: string): { code: string; message: string } {
  try {
    const { errorCode = '', message = '' } = JSON.parse(text) as { errorCode?: string; message?: string };
    return { code: errorCode, message };
  } catch {
    return { code: '', message: text.slice(0, 200) };
  }
}
