import {
  admitted,
  type ConductedCall,
  type Question,
  type ShopperInput,
  type Understood,
} from '@outcall/flow-language';
import type { Logger } from '@outcall/platform-telemetry';
import type { Understanding } from './understanding.js';

export type UnderstoodBy = 'rules' | 'model';

interface Means {
  readonly callId: string;
  readonly agent: Pick<ConductedCall, 'puzzleOf'>;
  readonly understanding: Understanding;
  readonly logger: Logger;
  /** Whether the shopper brought more while the model was asked. */
  readonly isInterrupted: () => boolean;
}

export interface UnderstoodAnswer {
  /** Null: nobody. */
  readonly by: UnderstoodBy | null;
  readonly understood: Understood | null;
}

/** Has a model look at the answers of one call that the rules do not understand, and counts who understood each. */
export class AnswerUnderstanding {
  constructor(private readonly means: Means) {}

  async of(question: Question, input: ShopperInput): Promise<UnderstoodAnswer> {
    const { callId, agent, logger } = this.means;
    const puzzle = agent.puzzleOf(question, input);
    const understood = puzzle && (await this.ask(puzzle));
    const by = puzzle === null ? 'rules' : understood ? 'model' : null;
    logger.info('answer.heard', { callId, stepId: question.stepId, understoodBy: by ?? 'nobody' });
    return { by, understood };
  }

  /** What the shopper brought meanwhile may take all of it back, but for an opt-out. */
  private async ask(puzzle: NonNullable<ReturnType<ConductedCall['puzzleOf']>>): Promise<Understood | null> {
    const said = await this.means.understanding.of(puzzle);
    const verdict = said && admitted(puzzle, said);
    if (!verdict || (verdict.kind !== 'opt_out' && this.means.isInterrupted())) return null;
    return { by: 'model', verdict };
  }
}
