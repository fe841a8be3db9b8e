import type { PositionWords } from '../../lists/position-words.js';

export const positions: PositionWords = {
  places: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'],
  last: 'last_one last_option the_last',
  counts: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'],
  marks: 'option number choice key press button',
  endings: 'st nd rd th',
  idioms:
    'one_second a_second one_minute one_moment first_of_all at_first first_tell first_time no_one one_more this_one that_one which_one same_one right_one wrong_one other_one one_thing one_by_one one_of',
};
