import { IsIn, IsString, MaxLength } from 'class-validator';
import { MODES, type Mode } from '@outcall/kernel';

export class SignInBody {
  @IsString()
  @MaxLength(254)
  email!: string;

  @IsString()
  @MaxLength(200)
  password!: string;
}
export class ConsoleTokenBody {
  @IsIn(MODES)
  mode!: Mode;
}
