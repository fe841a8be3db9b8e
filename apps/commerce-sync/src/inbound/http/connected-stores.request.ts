import type { ShopPlatform } from '@outcall/commerce-import';
import { IsBoolean, IsIn, IsOptional, IsString, Length, Matches } from 'class-validator';
import { OneLine } from '@outcall/platform-http';

const NO_CONTROL = /^[^\u0000-\u001f\u007f-\u009f]*$/;

export class ConnectStoreRequest {
  @IsIn(['shopify', 'woocommerce'])
  platform: ShopPlatform;

  /** As the browser shows it, with or without `https://`. */
  @IsString()
  @Length(1, 255)
  @OneLine()
  shopAddress: string;

  /** What the platform signs its deliveries with. */
  @IsString()
  @Length(8, 255)
  @Matches(NO_CONTROL, { message: 'must have no control characters' })
  secret: string;
}

export class ChangeConnectionRequest {
  @IsOptional()
  @IsString()
  @Length(8, 255)
  @Matches(NO_CONTROL, { message: 'must have no control characters' })
  secret?: string;

  @IsOptional()
  @IsBoolean()
  marketingCoversCalls?: boolean;
}
