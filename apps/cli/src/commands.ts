import type { CommandEntry } from './command.js';

/** In the order in which they are listed. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'events',
    summary: 'what waits in the event bus, dead letters, replay, setting an event aside, resetting a group',
    load: async () => (await import('./events/events.command.js')).events,
  },
  {
    name: 'flow',
    summary: 'a flow checked, tried out and printed, and the actions it may have done, without the platform',
    load: async () => (await import('./flow/flow.command.js')).flow,
  },
  {
    name: 'import',
    summary: "sends a shop's export to its store",
    load: async () => (await import('./importing/import.command.js')).importShop,
  },
  {
    name: 'provision',
    summary: 'the schemas and roles of all services, before the first rollout',
    load: async () => (await import('./provisioning/provision.command.js')).provisionServices,
  },
  {
    name: 'restore',
    summary: 'gives services what they forgot when their databases were restored to a time before',
    load: async () => (await import('./restoring/restore.command.js')).restore,
  },
  {
    name: 'shop-simulator',
    summary: "a shop's system that sends signed webhooks, to try a connected store out",
    load: async () => (await import('./shop-simulator/shop-simulator.command.js')).shopSimulator,
  },
  {
    name: 'verify-evidence',
    summary: 'whether the evidence of consents and opt-outs is as it was recorded',
    load: async () => (await import('./evidence/verify-evidence.command.js')).verifyEvidenceOfContacts,
  },
];
