import { MODES, type Mode } from '@outcall/kernel';
import { IsIn, IsOptional, IsString } from 'class-validator';

/** `{mode, phone}` (docs/handbook/management-api.md#endpoints). */
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

/** `{mode, phone, scope?}` (docs/handbook/management-api.md#endpoints). */
export class WithdrawConsentsRequest extends ManagedNumberRequest {
  @IsOptional()
  @IsIn(['service', 'promotional'])
  scope?: 'service' | 'promotional';
}
