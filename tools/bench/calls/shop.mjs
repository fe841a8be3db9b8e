// The shop that calls: an org whose trunk leads to the telephone, and a flow of as many questions as there are turns.
import { client } from '../../local/seed.mjs';

const TRUNK = 'telephone';
const both = (english, hindi) => ({ 'en-IN': english, 'hi-IN': hindi });
const CHOICES = [
  { value: 'red', label: both('Red', 'लाल'), dtmf: '1' },
  { value: 'blue', label: both('Blue', 'नीला'), dtmf: '2' },
];

/** By turns a yes or no and a choice, so that 1 is an answer to each. */
function question(index, next) {
  const id = `question_${index}`;
  const isChoice = index % 2 === 1;
  const prompt = isChoice
    ? both(
        `Which colour for part ${index}? For red, press 1. For blue, press 2.`,
        'कौन सा रंग? लाल के लिए 1, नीले के लिए 2।',
      )
    : both(
        `Do you want part ${index}? For yes, press 1. For no, press 2.`,
        'क्या आप इसे चाहते हैं? हाँ के लिए 1, नहीं के लिए 2।',
      );
  const type = isChoice ? { type: 'choice', choices: CHOICES } : { type: 'yes_no' };
  return { id, type: 'ask', prompt, answer: { key: id, question: prompt, ...type }, next };
}

/** @param {number} turns */
const flowOf = (turns) => ({
  name: 'Bench Calls',
  callType: 'transactional',
  languages: { allowed: ['en-IN', 'hi-IN'], default: 'en-IN' },
  disclosure: both('This is an automated call.', 'यह एक स्वचालित कॉल है।'),
  inputs: [],
  limits: { silenceSeconds: 30, maxSeconds: 900 },
  steps: [
    ...Array.from({ length: turns }, (_, at) => question(at, at + 1 < turns ? `question_${at + 1}` : 'bye')),
    { id: 'bye', type: 'end', prompt: both('Thank you. Goodbye.', 'धन्यवाद।'), outcome: 'asked' },
  ],
  outcomes: [{ key: 'asked', label: 'Asked' }],
  actions: [],
  retry: { maxAttempts: 1 },
});

/**
 * Makes the shop.
 * @param {any} dev dev.json of the platform
 * @param {{sipPort: number, lines: number, turns: number}} given
 * @returns {Promise<{call: (phone: string) => Promise<string>, ended: (runId: string) => Promise<any>}>} `call`: the id
 *   of the run; `ended`: how its call ended and what was said in it, null while it goes on
 */
export async function openShop(dev, { sipPort, lines, turns }) {
  const admin = client(`${dev.authUrl}/admin/v1`, dev.adminToken);
  const { org } = await admin('POST', '/orgs', { name: 'Bench Calls' });
  await admin('PATCH', `/orgs/${org.id}`, { isVerified: true, shopperLimits: null });
  await admin('POST', `/orgs/${org.id}/trunks`, { name: TRUNK, host: '127.0.0.1', port: sipPort, transport: 'udp' });
  await admin('POST', `/orgs/${org.id}/numbers`, {
    ...{ phone: '+911140008888', callTypes: ['transactional'], lines, trunk: TRUNK },
    operatorConsent: 'of a benchmark: its calls ring on this machine',
  });
  await admin('POST', `/orgs/${org.id}/credits`, { amount: 10_000_000, note: 'bench' });
  const { secret } = await admin('POST', `/orgs/${org.id}/api-keys`, {
    ...{ name: 'bench', mode: 'live', scopes: ['runs', 'flows', 'calls'] },
  });
  const api = client(dev.baseUrl, secret);
  const { flow } = await api('POST', '/flows', { definition: flowOf(turns) });
  if (flow.draft.problems.length > 0) throw new Error(`the flow has problems: ${JSON.stringify(flow.draft.problems)}`);
  await api('POST', `/flows/${flow.flowId}/publish`);
  return {
    async call(phone) {
      const transactionAt = new Date(Date.now() - 60_000).toISOString();
      const { run } = await api('POST', '/runs', { flowId: flow.flowId, phone, transactionAt, inputs: {} });
      return run.id;
    },
    async ended(runId) {
      const { run } = await api('GET', `/runs/${runId}`);
      if (!['done', 'gave_up', 'canceled'].includes(run.status)) return null;
      const call = run.calls[0] && (await api('GET', `/calls/${run.calls[0].callId}`)).call;
      const said = (call?.transcript ?? []).filter(({ speaker }) => speaker === 'agent').map(({ text }) => text);
      return { status: run.status, outcome: run.outcome, endReason: call?.endReason ?? run.lastError, said };
    },
  };
}
