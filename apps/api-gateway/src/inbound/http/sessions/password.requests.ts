import { IsString, MaxLength, MinLength } from 'class-validator';

export class ChangePasswordBody {
  @IsString()
  @MaxLength(200)
  current!: string;

  @IsString()
  @MinLength(8)
  @MaxLength(200)
  password!: string;
}
export class AskForResetBody {
  @IsString()
  @MinLength(1)
  @MaxLength(254)
  email!: string;
}
export class ResetPasswordBody {
  @IsString()
  @MinLength(8)
  @MaxLength(200)
  password!: string;
}
