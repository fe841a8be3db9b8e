import { Injectable } from '@nestjs/common';
import type { TriggerResult } from '@outcall/contracts-commerce';
import type { Mode } from '@outcall/kernel';
import { TracePages, type Page, type PageRequest } from './trace-pages.js';
import { TraceReader } from './trace-reader.js';

/** Lists what the changes of an org's objects started, or why they started nothing, newest first. */
@Injectable()
export class ListTriggerResults {
  constructor(
    private readonly trace: TraceReader,
    private readonly pages: TracePages,
  ) {}

  execute(owner: { orgId: string; mode: Mode }, request: PageRequest): Promise<Page<TriggerResult>> {
    return this.pages.of(
      ['trigger-results', owner.orgId, owner.mode],
      request,
      (page) => this.trace.triggerResults(owner, page),
      ({ id }) => [id],
    );
  }
}
