import { describe, expect, it } from '@jest/globals';
import { behaviourOf, dialResultOf, isBlockedByScrub } from './behaviour.js';

describe('the special numbers', () => {
  it.each([
    ['+919876500001', 'answers', 'answered'],
    ['+919876500002', 'no_answer', 'no_answer'],
    ['+919876500003', 'busy', 'busy'],
    ['+919876500004', 'declined', 'declined'],
    ['+919876500005', 'voicemail', 'voicemail'],
    ['+919876500006', 'invalid_number', 'invalid_number'],
    ['+919876500007', 'opts_out', 'answered'],
    ['+919876500008', 'asks_for_person', 'answered'],
    ['+919876500009', 'hangs_up_half_way', 'answered'],
    ['+919876500010', 'no_answer_once', 'no_answer'],
    ['+919876500011', 'lines_busy_once', 'lines_busy'],
    ['+919876500012', 'refused', 'refused'],
    ['+919876543210', 'answers', 'answered'],
  ])('%s: %s', (phone, behaviour, result) => {
    expect(behaviourOf(phone)).toBe(behaviour);
    expect(dialResultOf(behaviourOf(phone), 1)).toBe(result);
  });

  it('of ...0013 is blocked for promotional calls alone', () => {
    expect(isBlockedByScrub('+919876500013', 'promotional')).toBe(true);
    expect(isBlockedByScrub('+919876500013', 'service')).toBe(false);
    expect(isBlockedByScrub('+919876500113', 'promotional')).toBe(false);
    expect(behaviourOf('+919876500013')).toBe('answers');
  });

  it('are answered the second time where they fail once', () => {
    expect(dialResultOf('no_answer_once', 2)).toBe('answered');
    expect(dialResultOf('lines_busy_once', 1, 1)).toBe('answered');
    expect(dialResultOf('no_answer', 2)).toBe('no_answer');
  });
});
