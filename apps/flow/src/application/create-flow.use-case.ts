import { Injectable } from '@nestjs/common';
import { Clock, IdGenerator } from '@outcall/kernel';
import type { Author, SavedDefinition } from '../domain/definition.js';
import { Flow } from '../domain/flow.js';
import { FlowRepository } from './ports.js';

@Injectable()
export class CreateFlow {
  constructor(
    private readonly repository: FlowRepository,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  async execute(command: { orgId: string; definition: SavedDefinition; by: Author }): Promise<Flow> {
    const { orgId, definition, by } = command;
    const flow = Flow.begin({ orgId, id: this.ids.next('flow'), libraryKey: null, definition, createdBy: by, at: this.clock.now() });
    await this.repository.add(flow);
    return flow;
  }
}
