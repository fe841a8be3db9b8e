// What a kubelet does with the pod of a service, as k8s/base says (tools/generate/deployment/kubernetes/workload.mjs)
// and otherwise by the defaults of Kubernetes: apps/standalone/test/cluster-membership.spec.ts compares them.
export const READINESS = { everyMs: 5_000, withinMs: 1_000, failures: 3 };
export const PRE_STOP_MS = 5_000;
/** What is left of `terminationGracePeriodSeconds` behind preStop. */
export const GRACE_MS = 40_000;
