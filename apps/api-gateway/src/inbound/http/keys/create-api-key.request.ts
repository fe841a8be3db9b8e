import { ArrayUnique, IsArray, IsIn, IsString, MaxLength, MinLength } from 'class-validator';
import { MODES, SCOPES, type Mode, type Scope } from '@outcall/kernel';
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
  @IsIn(SCOPES, { each: true })
  scopes!: Scope[];
}
