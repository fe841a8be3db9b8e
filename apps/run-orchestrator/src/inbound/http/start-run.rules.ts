import { ApiError, normalizeShopperPhone, type Mode } from '@outcall/kernel';
import type { StartRunCommand } from '../../application/starting/start-run.command.js';
import type { StartRunRequest } from './start-run.request.js';

/** The rules of the body that a schema of its fields cannot express. Returns the phone in the stored form. */
export function toStartRunCommand(body: StartRunRequest, mode: Mode): StartRunCommand {
  requireOneOf(body, 'flowId', 'flowKey');
  requireOneOf(body, 'phone', 'contactId');
  if (mode === 'live' && body.testAnswers !== undefined)
    throw ApiError.invalid(['testAnswers'], 'is for test credentials only');
  if (body.phone === undefined) return body;
  const phone = normalizeShopperPhone(body.phone);
  if (phone === null) throw ApiError.invalid(['phone'], 'is not an Indian mobile number');
  return { ...body, phone };
}

function requireOneOf(body: StartRunRequest, one: keyof StartRunRequest, other: keyof StartRunRequest): void {
  if (body[one] === undefined && body[other] === undefined)
    throw ApiError.invalid([one], `is required, or ${other} instead of it`);
  if (body[one] !== undefined && body[other] !== undefined)
    throw ApiError.invalid([other], `must not be sent together with ${one}`);
}
