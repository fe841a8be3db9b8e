import { LANGUAGES, type Language } from '@outcall/kernel';
import { OffsetDateTime, TextMap } from '@outcall/platform-http';
import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength, MinLength, ValidateNested } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { ConsentInput } from '@outcall/contracts-contacts';

export class ConsentRequest implements ConsentInput {
  @IsIn(['service', 'promotional'])
  scope: 'service' | 'promotional';

  @OffsetDateTime()
  givenAt: string;

  @IsString()
  @MinLength(1)
  @MaxLength(500)
  note: string;

  @IsIn(['form', 'checkout', 'import', 'verbal', 'other'])
  source: ConsentInput['source'];
}

/** See docs/handbook/consent-and-hours.md#consents. */
export class PutContactRequest {
  @IsString()
  phone: string;

  @IsOptional()
  @IsString()
  name?: string;

  @IsOptional()
  // given here, because neither @IsIn with a null nor a union type has a JSON Schema
  @JSONSchema({ enum: [...LANGUAGES, null] } as never)
  language?: Language | null;

  @IsOptional()
  @TextMap({ maxKeys: 100, maxKeyLength: 60, maxValueLength: 500 })
  fields?: Record<string, string>;

  @IsOptional()
  @ValidateNested()
  @Type(() => ConsentRequest)
  consent?: ConsentRequest;
}
