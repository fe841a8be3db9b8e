import { describe, expect, it } from '@jest/globals';
import { isId } from '@outcall/kernel';
import { actionIdOf } from './action-id.js';

const CALL = 'cal_0mg1b2c3d4e5f6g7h8i9';

describe('the id of an action', () => {
  it('is the same whenever the call is walked again', () => {
    expect(actionIdOf(CALL, 0)).toBe(actionIdOf(CALL, 0));
  });

  it('has the form of an action id and sorts by the order of the actions in their call', () => {
    const ids = Array.from({ length: 40 }, (_, index) => actionIdOf(CALL, index));
    expect(ids.every((id) => isId('actionCall', id))).toBe(true);
    expect([...ids].sort()).toEqual(ids);
  });

  it('is another for another call of the same millisecond', () => {
    expect(actionIdOf(CALL, 0)).not.toBe(actionIdOf('cal_0mg1b2c3d4e5f6g7h8ia', 0));
  });
});
