import { ApiError, MODES, type Mode } from '@outcall/kernel';
import { TextMap } from '@outcall/platform-http';
import { IsBoolean, IsIn, IsOptional, Matches } from 'class-validator';
import { isEmptyFilter, type RunFilter } from '../../domain/run-filter.js';

/**
 * Which runs to pause, resume or cancel: all that is named has to hold
 * (docs/handbook/runs.md#pause-resume-and-cancel-many).
 */
export class OrderRunsRequest {
  @IsIn([...MODES])
  mode: Mode;

  @IsOptional()
  @Matches(/^flw_[a-z0-9]{20}$/)
  flowId?: string;

  @IsOptional()
  @Matches(/^flv_[a-z0-9]{20}$/)
  flowVersionId?: string;

  @IsOptional()
  @Matches(/^sto_[a-z0-9]{20}$/)
  storeId?: string;

  @IsOptional()
  @TextMap({ maxKeys: 20, minKeyLength: 1, maxKeyLength: 40, maxValueLength: 200 })
  metadata?: Record<string, string>;

  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;
}

/** An order that names nothing would concern every run of the org. */
export function filterOf({ flowId, flowVersionId, storeId, metadata }: OrderRunsRequest): RunFilter {
  const filter = {
    ...{ flowId: flowId ?? null, flowVersionId: flowVersionId ?? null, storeId: storeId ?? null },
    metadata: metadata ?? {},
  };
  if (isEmptyFilter(filter))
    throw ApiError.invalid([], 'must name at least one of flowId, flowVersionId, storeId and metadata');
  return filter;
}
