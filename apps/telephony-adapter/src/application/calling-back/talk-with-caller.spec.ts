import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PersonPhone } from '../speaking/person-phone.js';
import { ScriptedPhone, VirtualTime } from '../speaking/scripted-phone.fixture.js';
import type { Spoken } from './caller-texts.js';
import type { InboundCall, InboundEndReason } from './inbound-call.js';
import type { PersonForCaller } from './person-for-caller.js';
import { TalkWithCaller } from './talk-with-caller.js';

const PERSON: PersonForCaller = { phone: '+919845000001', whisper: 'A customer who calls back.' };
const call: InboundCall = {
  ...{ orgId: 'org_1', id: 'inc_1', channelId: '1.0', called: '+918047000001', epoch: 1 },
  ...{ caller: '+919876543210', language: 'en-IN', lastCall: null, storeName: null, mayRing: true },
  startedAt: new Date(0),
} as InboundCall;

const said = (...texts: string[]): Spoken[] => texts.map((text) => ({ text, language: 'en-IN' }));

class ScriptedPerson extends ScriptedPhone implements PersonPhone {
  state: PersonPhone['state'] = 'called';
  async join(): Promise<boolean> {
    return true;
  }
  leave(): void {
    // nothing more is told of it
  }
}

describe('The talk with somebody who calls back', () => {
  let time: VirtualTime;
  let phone: ScriptedPhone;
  let person: ScriptedPerson;
  let asked: (string | null)[];
  let happened: string[];
  let available: PersonForCaller | null;
  let canNote: boolean;
  let canTell: boolean;
  let isStranger: boolean;
  let notTaken: string | null;
  let longestTalkMs: number;
  let isEngineNew: boolean;
  let isThere: boolean;
  beforeEach(() => {
    time = new VirtualTime();
    [phone, person] = [new ScriptedPhone(time), new ScriptedPerson(time)];
    [asked, happened, available, canNote, canTell, isStranger] = [[], [], null, true, true, false];
    [notTaken, longestTalkMs, isEngineNew, isThere] = [null, 600_000, false, true];
  });

  const talk = (by = call): Promise<InboundEndReason> => {
    const { signal } = new AbortController();
    const talker = new TalkWithCaller({
      ...{ now: time.now, pause: time.pause, longestTalkMs, logger: { warn: () => undefined } },
      prompts: { of: async (text) => ({ url: text }) },
      calls: {
        note: async (_, note) => {
          if ((!canNote && note === 'opted_out') || note === notTaken) throw new Error('no database');
          return happened.push(note) > 0;
        },
      },
      faults: { reach: async () => undefined },
      textsOf: (_, withPerson) => ({
        ...{ menu: said(...(isStranger ? ['hi 9', 'en 9'] : [withPerson ? 'menu 1 9' : 'menu 9'])) },
        nobody: said('nobody'),
        optedOut: said(...(isStranger ? ['hi out', 'en out'] : ['opted out'])),
        goodbye: said(...(isStranger ? ['hi bye', 'en bye'] : ['goodbye'])),
      }),
      personOf: async () => available,
      tell: async () => {
        if (!canTell) throw new Error('contacts is away');
        happened.push('told');
      },
    });
    const keeper = {
      find: async () => (isEngineNew || !isThere ? null : { phone, isAnswered: true }),
      person: async (to: string | null) => (asked.push(to), person),
      ...{ rings: async () => undefined, hear: () => undefined, leave: () => undefined, isLost: isEngineNew },
    };
    return time.until(talker.hold(by, keeper, signal));
  };
  const press = (key: string, ms: number): void => void time.after(ms, () => phone.tell({ kind: 'key', key }));

  it.each([
    ['into the menu', 500],
    ['after it', 3_000],
    ['into it when it is said once more', 9_000],
  ])('takes a 9 %s as an opt-out, which is noted and told, and says so', async (_, ms) => {
    press('9', ms);
    expect(await talk()).toBe('goodbye');
    expect(happened).toEqual(['answered', 'opted_out', 'told']);
    expect(phone.played.at(-1)).toBe('opted out');
    expect(phone.endReason).toBe('agent_ended');
  });

  it('takes the 9 of somebody who hangs up at once', async () => {
    press('9', 500);
    time.after(501, () => phone.end());
    expect(await talk()).toBe('caller_hung_up');
    expect(happened).toEqual(['answered', 'opted_out', 'told']);
  });

  it('takes a 9 for the opt-out also where a 1 is pressed after it', async () => {
    available = PERSON;
    press('9', 500);
    press('1', 900);
    expect(await talk()).toBe('goodbye');
    expect([asked, happened]).toEqual([[], ['answered', 'opted_out', 'told']]);
  });

  it('says the menu once more to silence and to other keys, and then goodbye', async () => {
    press('5', 500);
    expect(await talk()).toBe('goodbye');
    expect(phone.played).toEqual(['menu 9', 'menu 9', 'goodbye']);
    expect(happened).toEqual(['answered']);
  });

  it('says it to a stranger in one language and then in another; a 9 cuts the first, and ends both', async () => {
    isStranger = true;
    expect(await talk()).toBe('goodbye');
    expect(phone.played).toEqual(['hi 9', 'en 9', 'hi 9', 'en 9', 'hi bye', 'en bye']);
    [phone, happened] = [new ScriptedPhone(time), []];
    press('9', 500);
    expect(await talk()).toBe('goodbye');
    expect([phone.played, happened]).toEqual([
      ['hi 9', 'hi out', 'en out'],
      ['answered', 'opted_out', 'told'],
    ]);
  });

  it('offers no person where there is none, and takes no 1', async () => {
    press('1', 500);
    expect(await talk()).toBe('goodbye');
    expect(asked).toEqual([]);
  });

  it('offers no person where so many were rung of late', async () => {
    available = PERSON;
    press('1', 500);
    expect(await talk({ ...call, mayRing: false })).toBe('goodbye');
    expect([asked, phone.played[0]]).toEqual([[], 'menu 9']);
  });

  it('connects to a person, who hears what it is about, until one hangs up', async () => {
    available = PERSON;
    press('1', 500);
    time.after(4_000, () => person.tell({ kind: 'answered' }));
    time.after(60_000, () => person.end());
    expect(await talk()).toBe('handed_off');
    expect([asked, person.played]).toEqual([[PERSON.phone], [PERSON.whisper]]);
    expect(happened).toEqual(['answered', 'rung', 'handed_off']);
    expect(phone.played).toEqual(['menu 1 9']);
  });

  describe('who talks with a person', () => {
    beforeEach(() => {
      available = PERSON;
      press('1', 500);
      time.after(4_000, () => person.tell({ kind: 'answered' }));
      time.after(60_000, () => person.end());
    });

    it('opts out by a 9, once, and goes on talking', async () => {
      press('5', 20_000);
      press('9', 30_000);
      press('9', 30_100);
      time.after(50_000, () => happened.push('still talking'));
      expect(await talk()).toBe('handed_off');
      expect(happened).toEqual(['answered', 'rung', 'handed_off', 'opted_out', 'told', 'still talking']);
      expect(phone.played).toEqual(['menu 1 9']);
    });

    it('has the opt-out kept at the end of the talk, where it could not be before', async () => {
      [canNote, canTell] = [false, false];
      press('9', 30_000);
      time.after(50_000, () => (canNote = canTell = true));
      expect(await talk()).toBe('handed_off');
      expect(happened).toEqual(['answered', 'rung', 'handed_off', 'opted_out', 'told']);
    });

    it('is told that an opt-out was kept by nobody as a failure of the call', async () => {
      [canNote, canTell] = [false, false];
      press('9', 30_000);
      await expect(talk()).rejects.toThrow('kept by nobody');
    });

    it('opts nobody out whose number is withheld', async () => {
      press('9', 30_000);
      expect(await talk({ ...call, caller: null })).toBe('handed_off');
      expect(happened).toEqual(['answered', 'rung', 'handed_off']);
    });

    it('is not parted from them by a note that is not taken', async () => {
      notTaken = 'handed_off';
      time.after(50_000, () => happened.push('still talking'));
      expect(await talk()).toBe('handed_off');
      expect(happened).toEqual(['answered', 'rung', 'still talking']);
    });
  });

  it('says that nobody is there', async () => {
    available = PERSON;
    press('1', 500);
    time.after(9_000, () => person.end('no_answer', false));
    expect(await talk()).toBe('goodbye');
    expect(phone.played).toEqual(['menu 1 9', 'nobody']);
  });

  it('takes a 9 while it rings at a person’s, whose telephone rings no longer', async () => {
    available = PERSON;
    press('1', 500);
    press('9', 5_000);
    expect(await talk()).toBe('goodbye');
    expect(happened).toEqual(['answered', 'rung', 'opted_out', 'told']);
    expect([phone.played.at(-1), person.endReason]).toEqual(['opted out', 'agent_ended']);
  });

  it('promises an opt-out that contacts or the database has, and none that nobody has', async () => {
    press('9', 500);
    canTell = false;
    expect(await talk()).toBe('goodbye');
    expect([happened, phone.played.at(-1)]).toEqual([['answered', 'opted_out'], 'opted out']);

    [phone, happened, canTell, canNote] = [new ScriptedPhone(time), [], true, false];
    press('9', 500);
    expect(await talk()).toBe('goodbye');
    expect([happened, phone.played.at(-1)]).toEqual([['answered', 'told'], 'opted out']);

    [phone, canTell] = [new ScriptedPhone(time), false];
    press('9', 500);
    await expect(talk()).rejects.toThrow('kept by nobody');
    expect(phone.played).toEqual(['menu 9']);
  });

  it('takes a 9 into its goodbye, or into that nobody is there, and says so', async () => {
    press('9', 17_000); // two menus of two seconds, each with six of silence
    expect(await talk()).toBe('goodbye');
    expect(phone.played).toEqual(['menu 9', 'menu 9', 'goodbye', 'opted out']);
    expect(happened).toEqual(['answered', 'opted_out', 'told']);

    [phone, happened, available] = [new ScriptedPhone(time), [], PERSON];
    press('1', 500);
    time.after(9_000, () => person.end('no_answer', false));
    press('9', 9_500);
    expect(await talk()).toBe('goodbye');
    expect(phone.played).toEqual(['menu 1 9', 'nobody', 'opted out']);
    expect(happened).toEqual(['answered', 'rung', 'opted_out', 'told']);
  });

  it('is cut in its goodbye by no other key: a 9 after it counts, and a stranger hears both languages', async () => {
    isStranger = true;
    press('5', 20_500); // into the goodbye, as is the 9
    press('9', 21_000);
    expect(await talk()).toBe('goodbye');
    expect(phone.played).toEqual([...['hi 9', 'en 9', 'hi 9', 'en 9'], ...['hi bye', 'hi out', 'en out']]);
    expect(happened).toEqual(['answered', 'opted_out', 'told']);

    [phone, happened] = [new ScriptedPhone(time), []];
    press('5', 20_500);
    expect(await talk()).toBe('goodbye');
    expect(phone.played.slice(-2)).toEqual(['hi bye', 'en bye']);
  });

  it('is cut by no key in what it promises of an opt-out', async () => {
    isStranger = true;
    press('9', 500);
    press('9', 2_500);
    expect(await talk()).toBe('goodbye');
    expect(phone.played).toEqual(['hi 9', 'hi out', 'en out']);
  });

  it('takes a 9 while a person who does not come is hung up, and one of a caller who is gone then', async () => {
    available = PERSON;
    person.hangUp = async () => {
      phone.tell({ kind: 'key', key: '9' });
      if (isHangingUp) phone.end();
      return true;
    };
    let isHangingUp = false;
    press('1', 500);
    time.after(5_000, () => person.tell({ kind: 'answered' }));
    person.plays = false; // the whisper is never heard
    expect(await talk()).toBe('goodbye');
    expect([phone.played.at(-1), happened]).toEqual(['opted out', ['answered', 'rung', 'opted_out', 'told']]);

    [phone, happened, isHangingUp] = [new ScriptedPhone(time), [], true];
    press('1', 500);
    time.after(5_000, () => person.tell({ kind: 'answered' }));
    expect(await talk()).toBe('caller_hung_up');
    expect(happened).toEqual(['answered', 'rung', 'opted_out', 'told']);
  });

  it('keeps no opt-out of somebody whose number is not known', async () => {
    press('9', 500);
    expect(await talk({ ...call, caller: null })).toBe('goodbye');
    expect([happened, phone.played.at(-1)]).toEqual([['answered'], 'opted out']);
  });

  it('ends when its longest time is up, a talk with a person too', async () => {
    longestTalkMs = 10_000;
    expect(await talk()).toBe('time_up');
    expect([phone.played, phone.endReason]).toEqual([['menu 9', 'menu 9'], 'agent_ended']);

    [phone, happened, available] = [new ScriptedPhone(time), [], PERSON];
    press('1', 500);
    time.after(4_000, () => person.tell({ kind: 'answered' }));
    expect(await talk()).toBe('time_up');
    expect(happened).toEqual(['answered', 'rung', 'handed_off']);
    expect(person.endReason).toBe('agent_ended');
  });

  it.each([
    ['in the menu', null, 500],
    ['while it rings at a person’s', PERSON, 5_000],
    ['in the goodbye', null, 17_000],
  ])('is lost with the engine %s, which knows nothing of it when it is back', async (_, person, ms) => {
    available = person;
    if (person) press('1', 500);
    time.after(ms, () => {
      isEngineNew = true;
      phone.break();
    });
    expect(await talk()).toBe('lost');
  });

  it('is lost with an engine that was gone before it was answered; of one that is there the caller hung up', async () => {
    isThere = false;
    expect(await talk()).toBe('caller_hung_up');
    isEngineNew = true;
    expect(await talk()).toBe('lost');
    expect(happened).toEqual([]);
  });

  it('is lost with the engine also where a 9 had been pressed, which stands', async () => {
    press('9', 500);
    time.after(2_500, () => {
      isEngineNew = true;
      phone.break();
    });
    expect(await talk()).toBe('lost');
    expect(happened).toEqual(['answered', 'opted_out', 'told']);
  });

  it('ends with the caller who hangs up', async () => {
    time.after(500, () => phone.end());
    expect(await talk()).toBe('caller_hung_up');
  });
});
