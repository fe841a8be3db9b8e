import { knownHours, knownLimits } from '@outcall/kernel';
import { languageFor, needsSpeech, retryPlanOf } from '@outcall/flow-language';
import type { RunTerms } from '../../domain/run/run-state.js';
import type { NewRun } from '../../domain/run/starting/start-run.js';
import type { Admitted } from './admit-run.js';
import type { StartingOrg } from './start-checks.js';
import type { StartRunCommand } from './start-run.command.js';

export interface RunMaking {
  readonly org: StartingOrg;
  readonly command: StartRunCommand;
  readonly admitted: Admitted;
  readonly runId: string;
  readonly first: NewRun['first'];
  readonly by: Pick<RunTerms, 'createdBy' | 'source'>;
  readonly now: string;
}

/** Makes the run from the request and the results of the checks. */
export function newRunOf({ org, command, admitted, runId, first, by, now }: RunMaking): NewRun {
  const { flow, definition, admission, inputs } = admitted;
  const plan = retryPlanOf(definition);
  return {
    id: runId,
    orgId: org.orgId,
    mode: org.mode,
    now,
    request: {
      flowId: flow.flowId,
      flowVersionId: flow.flowVersionId,
      contactId: admission.contact?.id ?? null,
      phone: admission.phone,
      inputs,
      language: languageFor(definition, command.language ?? null),
      maxAttempts: plan.maxAttempts,
      metadata: command.metadata ?? {},
    },
    terms: {
      callType: definition.callType,
      basis: admission.basis,
      ...(admission.contactVersion !== undefined && { contactVersion: admission.contactVersion }),
      ...(admission.afterErasure !== undefined && { afterErasure: admission.afterErasure }),
      ...(needsSpeech(definition) && { needsSpeech: true }),
      gapMinutes: plan.gapMinutes,
      orgHours: knownHours(org.callingHours),
      ...(org.orgVersion !== undefined && { orgVersion: org.orgVersion }),
      flowHours: knownHours(definition.callingHours),
      ...(org.shopperLimits !== undefined && { orgLimits: org.shopperLimits }),
      ...(definition.shopperLimits && { flowLimits: knownLimits(definition.shopperLimits) }),
      testAnswers: org.mode === 'test' ? (command.testAnswers ?? {}) : null,
      ...by,
    },
    first,
  };
}
