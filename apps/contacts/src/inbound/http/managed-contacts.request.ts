import { MODES, type Mode } from '@outcall/kernel';
import { IsIn, IsOptional, IsString } from 'class-validator';

/** Choices §8: `{mode, phone}`. */
export class ManagedNumberRequest {
  @IsIn([...MODES])
  mode: Mode;

  @IsString()
  phone: string;
}

/** `GET .../contacts?phone=&mode=`: live unless told. */
export class FindContactQuery {
  @IsOptional()
  @IsIn([...MODES])
  mode?: Mode;

  @IsString()
  phone: string;
}

/** Choices §8: `{mode, phone, scope?}`. */
export class WithdrawConsentsRequest extends ManagedNumberRequest {
  @IsOptional()
  @IsIn(['service', 'promotional'])
  scope?: 'service' | 'promotional';
}
