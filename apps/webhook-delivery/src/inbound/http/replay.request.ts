import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@outcall/contracts-webhooks';
import { OffsetDateTime } from '@outcall/platform-http';

const MAX_PER_SECOND = 1_000;

/** `{since, until?, status?, dryRun?, ratePerSecond?}` (docs/handbook/webhooks.md#replay). */
export class ReplayDeliveriesRequest {
  @OffsetDateTime()
  since: string;

  @IsOptional()
  @OffsetDateTime()
  until?: string;

  @IsOptional()
  @IsIn(DELIVERY_STATUSES)
  status?: DeliveryStatus;

  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_PER_SECOND)
  ratePerSecond?: number;
}
