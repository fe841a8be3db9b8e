import { MODES, type Mode } from '@outcall/kernel';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';

/** `GET .../overview?mode=&cursor=&limit=`: left out, 50 and the mode of the key, live for people. */
export class OverviewQuery {
  @IsOptional()
  @IsIn([...MODES])
  mode?: Mode;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  cursor?: string;

  @IsOptional()
  @Matches(/^(?:[1-9]|[1-9][0-9]|100)$/)
  limit?: string;
}
