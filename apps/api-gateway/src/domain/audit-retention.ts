/** The audit log lets go of no entry earlier, as its trigger has it. */
export const LEAST_AUDIT_DAYS = 90;
