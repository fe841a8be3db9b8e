import { LANGUAGES, type Language } from '@outcall/kernel';
import { OffsetDateTime, TextMap } from '@outcall/platform-http';
import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, Matches, MaxLength, MinLength, ValidateNested } from 'class-validator';

const SCOPES = ['service', 'promotional'] as const;
const SOURCES = ['form', 'checkout', 'import', 'verbal', 'other'] as const;
const WHEN_CLOSED = ['schedule', 'refuse'] as const;

export class RunConsent {
  @IsIn(SCOPES)
  scope: (typeof SCOPES)[number];

  @OffsetDateTime()
  givenAt: string;

  @IsString()
  @MinLength(1)
  @MaxLength(500)
  note: string;

  @IsIn(SOURCES)
  source: (typeof SOURCES)[number];
}

/** See docs/handbook/runs.md#checks-before-a-run-exists. */
export class StartRunRequest {
  @IsOptional()
  @Matches(/^flw_[a-z0-9]{20}$/)
  flowId?: string;

  @IsOptional()
  @Matches(/^[a-z][a-z0-9_]{1,59}$/)
  flowKey?: string;

  @IsOptional()
  @Matches(/^con_[a-z0-9]{20}$/)
  contactId?: string;

  @IsOptional()
  @IsString()
  phone?: string;

  @IsOptional()
  @IsString()
  @MaxLength(120)
  name?: string;

  @IsOptional()
  @TextMap({ maxKeys: 100, maxKeyLength: 60, maxValueLength: 500 })
  inputs?: Record<string, string>;

  @IsOptional()
  @IsIn(LANGUAGES)
  language?: Language;

  @IsOptional()
  @ValidateNested()
  @Type(() => RunConsent)
  consent?: RunConsent;

  @IsOptional()
  @OffsetDateTime()
  transactionAt?: string;

  @IsOptional()
  @IsIn(WHEN_CLOSED)
  whenClosed?: (typeof WHEN_CLOSED)[number];

  @IsOptional()
  @TextMap({ maxKeys: 20, minKeyLength: 1, maxKeyLength: 40, maxValueLength: 200 })
  metadata?: Record<string, string>;

  @IsOptional()
  @TextMap()
  testAnswers?: Record<string, string>;
}
