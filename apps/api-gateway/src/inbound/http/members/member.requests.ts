import { IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { MailAddress, OneLine } from '@outcall/platform-http';
import { ROLES, type Role } from '../../../domain/access.js';

export class AddMemberBody {
  @IsString()
  @MaxLength(254)
  @MailAddress()
  email!: string;

  @IsString()
  @MinLength(1)
  @MaxLength(120)
  @OneLine()
  name!: string;

  /** Left out: the owner of the address sets it by the mailed link. */
  @IsOptional()
  @IsString()
  @MinLength(8)
  @MaxLength(200)
  password?: string;

  @IsIn(ROLES)
  role!: Role;
}
export class ChangeMemberBody {
  @IsIn(ROLES)
  role!: Role;
}
