import { ArrayUnique, IsArray, IsIn, IsString, MaxLength, MinLength } from 'class-validator';
import { KEY_SCOPES, MODES, type KeyScope, type Mode } from '@outcall/kernel';
import { OneLine } from '@outcall/platform-http';

export class CreateApiKeyBody {
  @IsString()
  @MinLength(1)
  @MaxLength(80)
  @OneLine()
  name!: string;

  @IsIn(MODES)
  mode!: Mode;

  @IsArray()
  @ArrayUnique()
  @IsIn(KEY_SCOPES, { each: true })
  scopes!: KeyScope[];
}
