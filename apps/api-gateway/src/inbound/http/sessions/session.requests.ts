import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { MODES, type Mode } from '@outcall/kernel';

export class SignInBody {
  @IsString()
  @MaxLength(254)
  email!: string;

  @IsString()
  @MaxLength(200)
  password!: string;

  /** Of an authenticator app, or a recovery code, where the account has a second factor. */
  @IsOptional()
  @IsString()
  @MaxLength(60)
  code?: string;
}
export class ConsoleTokenBody {
  @IsIn(MODES)
  mode!: Mode;
}
