// What no code says of the management API; see public.mjs beside it.
import { ACCOUNTS_WORDS } from './management/accounts.mjs';
import { CALLING_WORDS } from './management/calling.mjs';
import { RUNS_WORDS } from './management/runs.mjs';

export const MANAGEMENT_TAGS = {
  Orgs: 'Organisations, their members and their API keys.',
  Sessions: 'Members who sign in.',
  Apps: 'Platform apps, and the orgs connected to them.',
  Flows: 'The flows of an org, and the library they are installed from.',
  Calling: 'Numbers that live calls are made from, and the prepaid credit that pays for them (paise).',
  Actions: 'Where the org answers actions, what is connected, and trying it out.',
  Webhooks: 'Endpoints that signed events are sent to, and what became of each delivery.',
  Contacts: 'Opt-outs and consents of shoppers, by phone.',
  Stores: 'What stores have synced, and what their changes start.',
  Runs: 'Why a run did what it did, or would do; and stopping what is under way.',
};

export const MANAGEMENT_WORDS = { ...ACCOUNTS_WORDS, ...CALLING_WORDS, ...RUNS_WORDS };
