import { Controller, Get } from '@nestjs/common';
import type { FlowLibraryEntry } from '@outcall/contracts-flow';
import { FLOW_LIBRARY } from '@outcall/flow-language';
import { AllowCallers } from '@outcall/platform-http';

/**
 * `GET /flow-library` of the management API (docs/handbook/management-api.md#endpoints): the same for every org, so any
 * context of the gateway will do.
 */
@Controller('internal/admin/flow-library')
@AllowCallers('api-gateway')
export class FlowLibraryController {
  @Get()
  list(): { ok: true; flows: FlowLibraryEntry[] } {
    const flows = FLOW_LIBRARY.map(({ key, definition: { name, callType, languages } }) => ({
      key,
      name,
      callType,
      languages,
    }));
    return { ok: true, flows };
  }
}
