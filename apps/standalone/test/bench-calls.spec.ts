import { createSocket, type Socket } from 'node:dgram';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';

type Sent = 'silence' | 'loud' | 'key';
interface Talk {
  readonly took: readonly number[];
  heard(isLoud: boolean, at: number): void;
  next(at: number): Sent;
}
interface Talks {
  KeyTalk: new (given: { turns: number; quietMs: number; thinkMs: number }) => Talk;
  EchoTalk: new (given: { turns: number; thinkMs: number }) => Talk;
}
interface Sound {
  leadingSilenceMs(samples: Int16Array): number;
  soundIn(packet: Buffer): { readonly isLoud: boolean } | null;
  SoundSender: new (send: (packet: Buffer) => unknown) => { frame(what: 'silence' | 'loud'): void };
}
const tool = (name: string): string =>
  fileURLToPath(new URL(`../../../tools/bench/calls/${name}.mjs`, import.meta.url));
const { KeyTalk, EchoTalk } = (await import(tool('talks'))) as Talks;
const { leadingSilenceMs, soundIn, SoundSender } = (await import(tool('sound'))) as Sound;

const FRAME_MS = 20;
const range = (from: number, to: number): number[] =>
  Array.from({ length: (to - from) / FRAME_MS }, (_, index) => from + index * FRAME_MS);

describe('a talk by keys', () => {
  let talk: Talk;
  beforeEach(() => {
    talk = new KeyTalk({ turns: 2, quietMs: 1_000, thinkMs: 200 });
  });
  const prompt = (from: number, to: number, silentUntil = from): void => {
    for (const at of range(from, to)) talk.heard(at >= silentUntil, at);
  };
  const keysIn = (from: number, to: number): number[] => range(from, to).filter((at) => talk.next(at) === 'key');

  it('presses each key when no packet came for a while, and measures until something is heard of the next prompt', () => {
    expect(keysIn(0, 5_000)).toEqual([]);
    prompt(5_000, 6_000);
    expect(keysIn(6_000, 9_000)).toEqual([7_180]);
    prompt(7_200, 8_000, 7_260);
    expect(talk.took).toEqual([80]);
    expect(keysIn(8_000, 12_000)).toEqual([9_180]);
    prompt(9_220, 9_500);
    expect(talk.took).toEqual([80, 40]);
    expect(keysIn(9_500, 20_000)).toEqual([]);
  });

  it('does not take a pause within a prompt for its end', () => {
    prompt(0, 500);
    for (const at of range(500, 2_500)) {
      talk.heard(false, at);
      expect(talk.next(at)).toBe('silence');
    }
  });
});

describe('a talk with an echo', () => {
  it('is loud for three frames, once a second, and measures until that comes back', () => {
    const talk = new EchoTalk({ turns: 2, thinkMs: 100 });
    const loud = range(0, 8_000).filter((at) => {
      if (at === 1_140 || at === 2_180) talk.heard(true, at + 0.5);
      talk.heard(false, at);
      return talk.next(at) === 'loud';
    });
    expect(loud).toEqual([1_100, 1_120, 1_140, 2_100, 2_120, 2_140]);
    expect(talk.took).toEqual([40.5, 80.5]);
  });

  it('waits for an echo that does not come', () => {
    const talk = new EchoTalk({ turns: 2, thinkMs: 0 });
    expect(range(0, 60_000).filter((at) => talk.next(at) === 'loud')).toEqual([1_000, 1_020, 1_040]);
  });
});

describe('the sound of a telephone', () => {
  it('is loud or silent, and nothing else is sound', () => {
    const packets: Buffer[] = [];
    const sender = new SoundSender((packet) => packets.push(packet));
    sender.frame('silence');
    sender.frame('loud');
    expect(packets.map(soundIn)).toEqual([{ isLoud: false }, { isLoud: true }]);
    const ulaw = Buffer.from(packets[1] as Buffer);
    ulaw.writeUInt8(0, 1);
    expect(soundIn(ulaw)).toBeNull();
  });

  it.each([
    [0, 0],
    [159, 0],
    [160, 20],
    [1_000, 120],
  ])('of a prompt that is silent for %d samples begins after %d ms', (silent, ms) => {
    const samples = new Int16Array(2_000).fill(200, 0, silent).fill(-8_000, silent);
    expect(leadingSilenceMs(samples)).toBe(ms);
  });
});

describe('the telephone', () => {
  let telephone: ChildProcess;
  let [engine, far] = [null as unknown as Socket, null as unknown as Socket];
  let port = 0;
  beforeEach(async () => {
    telephone = fork(tool('telephone'), { execArgv: [] });
    telephone.send({ turns: 1 });
    const [ready] = (await once(telephone, 'message')) as [{ port: number }];
    port = ready.port;
    [engine, far] = [createSocket('udp4').bind(0, '127.0.0.1'), createSocket('udp4').bind(0, '127.0.0.1')];
    await Promise.all([once(engine, 'listening'), once(far, 'listening')]);
  });
  afterEach(async () => {
    const gone = once(telephone, 'exit');
    telephone.disconnect();
    await gone;
    engine.close();
    far.close();
  });

  const send = (method: string, more: readonly string[] = [], body = ''): void => {
    const head = [`${method} sip:echo0@127.0.0.1:${port} SIP/2.0`, 'Via: SIP/2.0/UDP 127.0.0.1;branch=z9hG4bK1'];
    const who = [
      'From: <sip:engine@127.0.0.1>;tag=1',
      'To: <sip:echo0@127.0.0.1>',
      'Call-ID: one',
      `CSeq: 1 ${method}`,
    ];
    engine.send([...head, ...who, ...more, '', body].join('\r\n'), port, '127.0.0.1');
  };
  const calls = async (): Promise<readonly { readonly isOver: boolean; readonly took: readonly number[] }[]> => {
    telephone.send({ id: 1, job: 'calls' });
    const [{ answer }] = (await once(telephone, 'message')) as [{ answer: Awaited<ReturnType<typeof calls>> }];
    return answer;
  };

  it('takes a call, speaks once that is acknowledged, and is over when it is told so', async () => {
    const answers: string[] = [];
    engine.on('message', (data) => answers.push(data.toString('utf8')));
    let isHeard = false;
    const soundPort = (): number => Number(/^m=audio (\d+)/m.exec(answers.join('\n'))?.[1]);
    far.on('message', (packet) => {
      isHeard = true;
      far.send(packet, soundPort(), '127.0.0.1');
    });
    const { port: farPort } = far.address() as AddressInfo;
    send('INVITE', ['Content-Type: application/sdp'], `c=IN IP4 127.0.0.1\r\nm=audio ${farPort} RTP/AVP 8 101\r\n`);
    // not acknowledged, it answers once more
    await eventually(() => answers.filter((each) => each.startsWith('SIP/2.0 200 OK')).length > 1);
    expect(answers[0]).toMatch(/^SIP\/2.0 180 Ringing\r\n/);
    expect(isHeard).toBe(false);
    send('ACK');
    await eventually(async () => (await calls())[0]?.took.length === 1);
    send('BYE');
    await eventually(async () => (await calls())[0]?.isOver === true);
  });
});
