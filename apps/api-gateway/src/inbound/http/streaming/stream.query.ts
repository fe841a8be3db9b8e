import { MODES, type Mode } from '@outcall/kernel';
import { IsIn, IsOptional } from 'class-validator';

/** `?mode=`: left out, that of the key, live for people. */
export class StreamQuery {
  @IsOptional()
  @IsIn([...MODES])
  mode?: Mode;
}
