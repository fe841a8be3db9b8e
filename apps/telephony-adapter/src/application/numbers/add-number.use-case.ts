import { Injectable } from '@nestjs/common';
import {
  ApiError,
  Clock,
  IdGenerator,
  LANGUAGES,
  normalizeCallerNumber,
  type CallType,
  type Language,
} from '@outcall/kernel';
import { NumberRepository, type CallerNumber } from './number-repository.js';

/** They are listed without pages. */
export const MAX_NUMBERS = 1_000;

export interface NewNumber {
  readonly phone: string;
  readonly callTypes: readonly CallType[];
  readonly lines: number;
  /** What it can do; left out means all (docs/handbook/management-api.md#numbers). */
  readonly languages?: readonly Language[];
  readonly speech?: boolean;
  readonly dtmf?: boolean;
  readonly trunk?: string;
  readonly fallbackTrunk?: string;
  readonly operatorConsent?: string;
}

@Injectable()
export class AddNumber {
  constructor(
    private readonly numbers: NumberRepository,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  async execute(
    orgId: string,
    {
      phone: written,
      callTypes,
      lines,
      languages = LANGUAGES,
      speech = true,
      dtmf = true,
      trunk,
      fallbackTrunk,
      operatorConsent,
    }: NewNumber,
  ): Promise<CallerNumber> {
    const phone = normalizeCallerNumber(written);
    if (!phone) throw ApiError.invalid(['phone'], 'is not an Indian phone number');
    if (fallbackTrunk !== undefined && trunk === undefined)
      throw ApiError.invalid(['fallbackTrunk'], 'a number without a trunk has no second one');
    if (fallbackTrunk !== undefined && fallbackTrunk === trunk)
      throw ApiError.invalid(['fallbackTrunk'], 'is the trunk itself');
    const number = {
      id: this.ids.next('number'),
      phone,
      callTypes,
      lines,
      languages,
      speech,
      dtmf,
      createdAt: this.clock.now().toISOString(),
      trunk: trunk ?? null,
      fallbackTrunk: fallbackTrunk ?? null,
      operatorConsent: operatorConsent ?? null,
    };
    const added = await this.numbers.add(orgId, number, MAX_NUMBERS);
    if (added === 'full') throw new ApiError('CONFLICT', `an org has at most ${MAX_NUMBERS} numbers`);
    if (!added) throw new ApiError('CONFLICT', 'the organisation has this number already');
    return { ...number, ...added };
  }
}
