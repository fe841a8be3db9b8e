import { MODES, type Mode } from '@outcall/kernel';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';

/** `{mode, phone}` (docs/handbook/management-api.md#endpoints). */
export class ManagedNumberRequest {
  @IsIn([...MODES])
  mode: Mode;

  @IsString()
  phone: string;
}

/** `GET .../contacts?phone=&mode=`: left out, that of the key, live for people. */
export class FindContactQuery {
  @IsOptional()
  @IsIn([...MODES])
  mode?: Mode;

  @IsString()
  phone: string;
}

/** `GET .../contacts/list?mode=&cursor=&limit=`: left out, 50 and the mode of the key, live for people. */
export class ListContactsQuery {
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

/** `{mode, phone, scope?}` (docs/handbook/management-api.md#endpoints). */
export class WithdrawConsentsRequest extends ManagedNumberRequest {
  @IsOptional()
  @IsIn(['service', 'promotional'])
  scope?: 'service' | 'promotional';
}
