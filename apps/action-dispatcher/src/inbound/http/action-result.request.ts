import { ApiError } from '@outcall/kernel';
import { IsBoolean, IsObject, IsOptional, IsString } from 'class-validator';
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

export function toActionResult({ ok, result, errorCode, say }: ActionResultRequest): ActionResult {
  if (result) refuseUnwritable(result);
  return { ok, result: result ?? null, errorCode: errorCode ?? null, say: say ?? null };
}

const MAX_DEPTH = 100;

/**
 * Refuses what could not be kept as it came: 1e999, which is read as infinite and would be stored as null, and nesting of thousands
 * of levels, on which JSON.stringify and PostgreSQL, who walk values recursively, run out of stack. Iterative for that reason.
 */
function refuseUnwritable(result: Readonly<Record<string, unknown>>): void {
  let level: unknown[] = [result];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw ApiError.invalid(['result'], `is nested more than ${MAX_DEPTH} levels deep`);
    const inside: unknown[] = [];
    for (const value of level) {
      for (const child of Object.values(value as object) as unknown[]) {
        if (child === Infinity || child === -Infinity)
          throw ApiError.invalid(['result'], 'holds a number that is too large');
        if (typeof child === 'object' && child !== null) inside.push(child);
      }
    }
    level = inside;
  }
}
