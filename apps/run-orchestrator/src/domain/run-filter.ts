/**
 * Which runs of an org and mode an order concerns: those for which all that it names holds
 * (docs/handbook/runs.md#pause-resume-and-cancel-many).
 */
export interface RunFilter {
  readonly flowId: string | null;
  readonly flowVersionId: string | null;
  /** The store whose change started the run. */
  readonly storeId: string | null;
  /** Empty: any. */
  readonly metadata: Readonly<Record<string, string>>;
}

export const isEmptyFilter = ({ flowId, flowVersionId, storeId, metadata }: RunFilter): boolean =>
  flowId === null && flowVersionId === null && storeId === null && Object.keys(metadata).length === 0;

/** Whether `inner` says all that `outer` says, and maybe more: then every run of the one is a run of the other. */
export const covers = (outer: RunFilter, inner: RunFilter): boolean =>
  (['flowId', 'flowVersionId', 'storeId'] as const).every(
    (name) => outer[name] === null || outer[name] === inner[name],
  ) &&
  Object.entries(outer.metadata).every(
    ([key, value]) => Object.hasOwn(inner.metadata, key) && inner.metadata[key] === value,
  );
