/** Whether live calls may be dialled by what this process knows of the hold of all live dialling. */
export abstract class DialAllowance {
  /**
   * ISO 8601: no live call may be dialled at or after it. Null: none at all. It is read only where it seems to be held,
   * or is not known: a release holds for every call after its answer.
   */
  abstract ask(): Promise<string | null>;
}
