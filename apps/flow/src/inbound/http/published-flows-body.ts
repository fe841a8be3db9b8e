import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import type { PublishedFlowQuestion, PublishedFlowsRequest } from '@outcall/contracts-flow';

class PublishedFlowQuestionBody implements PublishedFlowQuestion {
  @IsString()
  @MaxLength(100)
  orgId!: string;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  flowId?: string;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  flowKey?: string;
}

export class PublishedFlowsBody implements PublishedFlowsRequest {
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => PublishedFlowQuestionBody)
  items!: PublishedFlowQuestionBody[];
}
