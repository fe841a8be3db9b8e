import { Injectable } from '@nestjs/common';
import type { FlowDefinition } from '@outcall/flow-language';
import { ApiError } from '@outcall/kernel';
import { actionNamesOf } from '../../domain/action-names.js';
import { Actions } from '../actions.js';
import { ReadFlowVersion } from './read-flow-version.use-case.js';

/** The owner of the actions takes no more in one question; a flow that names more is told of the first. */
const MOST = 200;

/** Which actions of a version nobody answers in live calls: whoever switches its triggers on is told. */
@Injectable()
export class FindUnconnectedActions {
  constructor(
    private readonly versions: ReadFlowVersion,
    private readonly actions: Actions,
  ) {}

  async execute(orgId: string, versionId: string): Promise<readonly string[]> {
    const { definition } = await this.versions.execute(orgId, versionId);
    const names = actionNamesOf(definition as FlowDefinition).slice(0, MOST);
    if (names.length === 0) return [];
    try {
      return await this.actions.unconnected(orgId, names);
    } catch (error) {
      // a replica of the release before has no such route
      if (error instanceof ApiError && error.errorCode === 'NOT_FOUND') throw ApiError.unavailable('the catalogue');
      throw error;
    }
  }
}
