import { describe, expect, it } from '@jest/globals';
import { OffsetCommits, type Offsets } from './offset-commits.js';

function recorder(fail = false) {
  const sent: Offsets[] = [];
  const send = async (offsets: Offsets): Promise<void> => {
    sent.push(offsets);
    if (fail) throw new Error('the group moves on');
  };
  return { sent, send };
}

describe('OffsetCommits', () => {
  it('commits what is done with at the same moment in one request', async () => {
    const { sent, send } = recorder();
    const commits = new OffsetCommits();
    const places = [
      ['calls', 0, '5'],
      ['calls', 3, '9'],
      ['runs', 0, '2'],
    ] as const;
    await Promise.all(places.map(([topic, partition, offset]) => commits.commit({ topic, partition, offset }, send)));
    expect(sent).toEqual([
      {
        topics: [
          {
            topic: 'calls',
            partitions: [
              { partition: 0, offset: '5' },
              { partition: 3, offset: '9' },
            ],
          },
          { topic: 'runs', partitions: [{ partition: 0, offset: '2' }] },
        ],
      },
    ]);
  });

  it('commits what comes later in a request of its own', async () => {
    const { sent, send } = recorder();
    const commits = new OffsetCommits();
    await commits.commit({ topic: 'calls', partition: 0, offset: '5' }, send);
    await commits.commit({ topic: 'calls', partition: 0, offset: '6' }, send);
    expect(sent.map(({ topics }) => topics[0]?.partitions)).toEqual([
      [{ partition: 0, offset: '5' }],
      [{ partition: 0, offset: '6' }],
    ]);
  });

  it('tells a failure to all that were in the request, and to none after it', async () => {
    const { send } = recorder(true);
    const commits = new OffsetCommits();
    const done = [0, 1].map((partition) => commits.commit({ topic: 'calls', partition, offset: '5' }, send));
    await expect(Promise.allSettled(done)).resolves.toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    await expect(
      commits.commit({ topic: 'calls', partition: 0, offset: '5' }, recorder().send),
    ).resolves.toBeUndefined();
  });
});
