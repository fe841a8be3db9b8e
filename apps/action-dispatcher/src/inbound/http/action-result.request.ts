import { ApiError } from '@outcall/kernel';
import { IsBoolean, IsObject, IsOptional, IsString } from 'class-validator';
import { codeOf, isWritable, MAX_RESULT_BYTES, sayable, sizeOf } from '../../domain/calling/answer-text.js';
import type { ActionResult } from '../../domain/pending-action-call.js';

/** See docs/handbook/actions.md#pending-action-calls. */
export class ActionResultRequest {
  @IsBoolean()
  ok: boolean;

  @IsOptional()
  @IsObject()
  result?: Record<string, unknown>;

  @IsOptional()
  @IsString()
  errorCode?: string;

  @IsOptional()
  @IsString()
  say?: string;
}

/**
 * What is spoken is cut and cleaned as that of an answer at once; a result that could not be kept as it came is
 * refused.
 */
export function toActionResult({ ok, result, errorCode, say }: ActionResultRequest): ActionResult {
  if (result && !isWritable(result))
    throw ApiError.invalid(['result'], 'is nested more than 100 levels deep, or holds a number that is too large');
  if (result && sizeOf(result) > MAX_RESULT_BYTES) throw ApiError.invalid(['result'], 'is larger than 16 kB');
  return { ok, result: result ?? null, errorCode: codeOf(errorCode), say: sayable(say) };
}
