import { MODES, type Mode } from '@outcall/kernel';
import { IsIn, IsOptional } from 'class-validator';

/** `?mode=`: live unless told. */
export class StreamQuery {
  @IsOptional()
  @IsIn([...MODES])
  mode?: Mode;
}
