import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { TriggeredStart, TriggeredStartsRequest, TriggeredStartsResponse } from '@outcall/contracts-runs';
import { ApiError, MODES } from '@outcall/kernel';
import { AllowCallers, Service, validated, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { StartTriggeredRuns, type TriggeredItem } from '../../application/starting/start-triggered-runs.use-case.js';
import { StartRunRequest } from './start-run.request.js';
import { toStartRunCommand } from './start-run.rules.js';

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });

/**
 * With the request only the ids of each item are checked. Any other fault of an item is that item's answer, and the
 * others go on.
 */
const SCHEMA = {
  type: 'object',
  required: ['items'],
  additionalProperties: false,
  properties: {
    items: {
      type: 'array',
      maxItems: 100,
      items: {
        type: 'object',
        required: ['orgId', 'mode', 'trigger'],
        properties: {
          orgId: { type: 'string', pattern: '^org_[a-z0-9]{20}$' },
          orgVersion: { type: 'integer', minimum: 0 },
          startBy: { type: 'string', maxLength: 40 },
          mode: { enum: MODES },
          trigger: {
            type: 'object',
            required: ['flowId', 'triggerId', 'storeId', 'entity', 'externalId', 'change'],
            additionalProperties: false,
            properties: {
              flowId: text(200),
              triggerId: text(200),
              storeId: text(200),
              entity: { enum: ['orders', 'returns', 'customers', 'products'] },
              externalId: text(2_000),
              change: text(200),
            },
          },
        },
      },
    },
  },
};

const BODY = validated(StartRunRequest);

@Controller('internal/triggered-runs')
@AllowCallers('commerce-sync')
export class TriggeredRunsController {
  constructor(private readonly startTriggeredRuns: StartTriggeredRuns) {}

  @Post()
  @HttpCode(200)
  async start(
    @Service() _context: ServiceContext,
    @Body(validatedBy<TriggeredStartsRequest>(SCHEMA)) { items }: TriggeredStartsRequest,
  ): Promise<TriggeredStartsResponse> {
    return { results: await this.startTriggeredRuns.execute(items.map(toItem)) };
  }
}

function toItem({ orgId, orgVersion, startBy, mode, trigger, ...rest }: TriggeredStart): TriggeredItem {
  const limits = { ...(orgVersion !== undefined && { orgVersion }), ...(startBy !== undefined && { startBy }) };
  const name = { orgId, ...limits, mode, trigger };
  try {
    const body = BODY.transform({ ...rest, flowId: trigger.flowId }, { type: 'body' });
    return { ...name, command: toStartRunCommand(body, mode) };
  } catch (error) {
    if (error instanceof ApiError) return { ...name, command: error };
    throw error;
  }
}
