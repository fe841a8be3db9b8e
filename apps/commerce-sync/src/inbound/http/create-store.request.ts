import { OneLine } from '@outcall/platform-http';
import { IsString, Length } from 'class-validator';

export class CreateStoreRequest {
  @IsString()
  @Length(1, 200)
  @OneLine()
  name: string;

  /** The customer's own id for the store, unique in the org. */
  @IsString()
  @Length(1, 200)
  @OneLine()
  key: string;
}
