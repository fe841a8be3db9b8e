import { COMMERCE_ENTITIES, type CommerceEntity } from '@outcall/contracts-commerce';
import { MODES, type Mode } from '@outcall/kernel';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';

/** `?mode=&cursor=&limit=`: left out, 50 and the mode of the key, live for people. */
export class TraceQuery {
  @IsOptional()
  @IsIn([...MODES])
  mode?: Mode;

  @IsOptional()
  @IsString()
  @MaxLength(4_000)
  cursor?: string;

  @IsOptional()
  @Matches(/^(?:[1-9]|[1-9][0-9]|100)$/)
  limit?: string;
}

export class ObjectsQuery extends TraceQuery {
  @IsOptional()
  @IsIn([...COMMERCE_ENTITIES])
  entity?: CommerceEntity;
}

export const pageOf = ({ cursor, limit }: TraceQuery): { cursor?: string; limit: number } => ({
  ...(cursor !== undefined && { cursor }),
  limit: Number(limit ?? 50),
});
