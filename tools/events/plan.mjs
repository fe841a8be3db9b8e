const OF_ERASED =
  'its shopper was erased: a replay would keep them in the topic for its whole time again, and nobody keeps anything of it';

/**
 * What of a group's dead letters can be replayed. Not what tells of an erased shopper: who was erased is told for as long as the topics keep what was
 * written before.
 */
export async function planOf(bus, { group, topic, key }) {
  const { planReplay } = await import('../../libs/platform/event-bus/dist/index.js');
  const plan = await planReplay(bus, topic, group, key);
  if (!plan.ready.length || !(await isOfShoppers(topic))) return plan;
  const isErased = await erasures(bus);
  const erased = plan.ready.filter(({ event }) => isErased(event));
  return {
    ...plan,
    ready: plan.ready.filter((letter) => !erased.includes(letter)),
    refused: [...plan.refused, ...erased.map((letter) => ({ letter, because: OF_ERASED }))],
  };
}

async function isOfShoppers(topic) {
  const [{ RUN_TOPIC }, { CALL_TOPIC }, { ACTION_TOPIC }, { COMMERCE_OBJECT_TOPIC }, { CONTACT_TOPIC }] =
    await Promise.all([
      import('../../libs/contracts/runs/dist/index.js'),
      import('../../libs/contracts/telephony/dist/index.js'),
      import('../../libs/contracts/actions/dist/index.js'),
      import('../../libs/contracts/commerce/dist/index.js'),
      import('../../libs/contracts/contacts/dist/index.js'),
    ]);
  return [RUN_TOPIC, CALL_TOPIC, ACTION_TOPIC, COMMERCE_OBJECT_TOPIC, CONTACT_TOPIC].some(({ name }) => name === topic);
}

/**
 * Tells whether an event is of a shopper who was erased: by its run, which is no more (the end of a call is awaited before), or where it is of none by
 * its contact or by the number in it, which a shop may have written in any form. A tombstone says nothing of anybody.
 */
async function erasures(bus) {
  const { RUN_ERASURE_TOPIC } = await import('../../libs/contracts/runs/dist/index.js');
  const { NUMBER_ERASURE_TOPIC } = await import('../../libs/contracts/contacts/dist/index.js');
  const { mentionsNumber } = await import('../../libs/kernel/dist/index.js');
  const keys = new Set();
  const numbers = [];
  await bus.read(RUN_ERASURE_TOPIC.name, (_, { event: { data } }) => {
    for (const runId of data?.runIds ?? []) keys.add(runId);
  });
  await bus.read(NUMBER_ERASURE_TOPIC.name, (_, { event: { data } }) => {
    if (data?.contactId) keys.add(data.contactId);
    if (data) numbers.push({ orgId: data.orgId, mode: data.mode, mentions: mentionsNumber(data.phone) });
  });
  const isNumberIn = (text, { orgId, mode }) =>
    numbers.some((erased) => erased.orgId === orgId && erased.mode === mode && erased.mentions(text));
  return (event) =>
    event.data !== null &&
    (keys.has(event.key) ||
      (!event.key.startsWith('run_') &&
        (keys.has(event.data.contactId) || isNumberIn(JSON.stringify(event.data), event))));
}
