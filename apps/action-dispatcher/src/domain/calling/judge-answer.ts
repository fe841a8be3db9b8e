import type { HttpDefinition } from '../catalogue/action-definition.js';
import { codeOf, isMap, sayable, unfitResult, type Result } from './answer-text.js';
import { madePending, refused, succeeded, timedOut, type Outcome } from './outcome.js';
import { jsonOf, type Reply } from './reply.js';

/** What a missing answer means: `timeout` where the action may have been done, `refused` where it surely was not. */
function ofFailure(reason: string): Outcome {
  if (reason === 'timeout') return timedOut();
  if (reason === 'connection_failed') return timedOut('CONNECTION_FAILED');
  return refused(reason.toUpperCase());
}

type Answer = Extract<Reply, { kind: 'answer' }>;

/** An answer that broke off (deadline, lost connection) counts as no answer. */
const isWhole = (reply: Reply): reply is Answer => reply.kind === 'answer' && reply.bodyEnd !== 'broken';

const notWhole = (reply: Reply): Outcome =>
  reply.kind === 'failure' ? ofFailure(reply.reason) : timedOut(null, reply.status);

/**
 * What an action URL answered: 200 `{ok, result}`, 202 `{pending: true}`; anything else, another 2xx too, is a refusal
 * that says why.
 */
export function judgeSvcAnswer(reply: Reply): Outcome {
  if (!isWhole(reply)) return notWhole(reply);
  const { status: httpStatus, body, bodyEnd } = reply;
  if (httpStatus !== 200 && httpStatus !== 202) return refused(`HTTP_${httpStatus}`, { httpStatus });
  if (bodyEnd === 'cut') return refused('ANSWER_TOO_LARGE', { httpStatus });
  const answer = jsonOf(body);
  if (answer === undefined) return refused('INVALID_JSON', { httpStatus });
  if (!isMap(answer)) return refused('INVALID_ANSWER', { httpStatus });
  const own = (name: string): unknown => (Object.hasOwn(answer, name) ? answer[name] : undefined);
  const say = sayable(own('say'));
  if (httpStatus === 202)
    return own('pending') === true ? madePending(httpStatus, say) : refused('INVALID_ANSWER', { httpStatus });
  if (own('ok') === false) return refused(codeOf(own('errorCode')), { httpStatus, say, result: kept(own('result')) });
  if (own('ok') !== true) return refused('INVALID_ANSWER', { httpStatus });
  const result = own('result') ?? {};
  const unfit = unfitResult(result);
  return unfit ? refused(unfit, { httpStatus }) : succeeded(result as Result, httpStatus, say);
}

const kept = (result: unknown): Result | null => (unfitResult(result) ? null : (result as Result));

/** What the org's own system answered to its template. `result` holds the fields that were asked for and are there. */
export function judgeHttpAnswer(http: HttpDefinition, reply: Reply): Outcome {
  if (!isWhole(reply)) return notWhole(reply);
  const { status: httpStatus, body, bodyEnd } = reply;
  const answer = bodyEnd === 'cut' ? undefined : jsonOf(body);
  const say = http.sayField === null ? null : sayable(fieldOf(answer, http.sayField));
  if (httpStatus < 200 || httpStatus >= 300) return refused(`HTTP_${httpStatus}`, { httpStatus, say });
  const needsAnswer = http.successField !== null || http.resultFields.length > 0;
  if (needsAnswer && bodyEnd === 'cut') return refused('ANSWER_TOO_LARGE', { httpStatus });
  if (needsAnswer && answer === undefined) return refused('INVALID_JSON', { httpStatus });
  if (http.successField !== null && !isYes(fieldOf(answer, http.successField)))
    return refused('NOT_SUCCESSFUL', { httpStatus, say });
  const result = Object.fromEntries(
    http.resultFields
      .map((field) => [field, fieldOf(answer, field)] as const)
      .filter(([, value]) => value !== undefined),
  );
  const unfit = unfitResult(result);
  return unfit ? refused(unfit, { httpStatus }) : succeeded(result, httpStatus);
}

const isYes = (value: unknown): boolean => value === true || value === 'ok' || value === 'success';

/**
 * A field of the answer by its name, or by a path with dots; its own properties alone, never what an object inherits.
 */
function fieldOf(answer: unknown, field: string): unknown {
  if (isMap(answer) && Object.hasOwn(answer, field)) return answer[field];
  let value: unknown = answer;
  for (const name of field.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}
