import { IsString, MaxLength } from 'class-validator';

export class BeginSecondFactorBody {
  @IsString()
  @MaxLength(200)
  password!: string;
}
export class ConfirmSecondFactorBody {
  @IsString()
  @MaxLength(60)
  code!: string;
}
/** Both factors once more. */
export class ShownAgainBody {
  @IsString()
  @MaxLength(200)
  password!: string;

  /** Of the authenticator app, or a recovery code. */
  @IsString()
  @MaxLength(60)
  code!: string;
}
