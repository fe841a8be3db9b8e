export interface DeclaredCli {
  /** `+91...` */
  readonly phone: string;
  /** `YYYY-MM-DD` in Asia/Kolkata: it may call from then on. */
  readonly declaredOn: string;
}

export interface FlowTemplates {
  readonly flowId: string;
  readonly templateIds: readonly string[];
}

/** What an org has registered with operators (DLT), and whether calls rest on it (docs/handbook/calls-in-india.md). */
export interface DltRegistration {
  readonly dltRequired: boolean;
  readonly entityId: string | null;
  readonly clis: readonly DeclaredCli[];
  readonly templates: readonly FlowTemplates[];
}

export abstract class DltRepository {
  /** Not required, and empty, for an org that has said nothing. */
  abstract read(orgId: string): Promise<DltRegistration>;
  /** In place of whatever was there, with what the org's numbers may do from then on, in one commit. */
  abstract replace(orgId: string, registration: DltRegistration): Promise<void>;
}
