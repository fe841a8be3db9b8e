import { Injectable } from '@nestjs/common';
import type { PublishedFlowAnswer, PublishedFlowQuestion } from '@outcall/contracts-flow';
import { RunnableVersions } from './runnable-versions.js';

@Injectable()
export class AnswerPublishedFlows {
  constructor(private readonly versions: RunnableVersions) {}

  async execute(questions: readonly PublishedFlowQuestion[]): Promise<PublishedFlowAnswer[]> {
    return questions.length > 0 ? await this.versions.current(questions) : [];
  }
}
