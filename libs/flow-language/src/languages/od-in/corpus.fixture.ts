import { asked } from './asked.fixture.js';
import { fifth } from './fifth.fixture.js';
import { fourth } from './fourth.fixture.js';
import { fresh } from './fresh.fixture.js';
import { heard } from './heard.fixture.js';
import { near } from './near.fixture.js';
import { probed } from './probed.fixture.js';
import { read } from './read.fixture.js';
import { second } from './second.fixture.js';
import { third } from './third.fixture.js';
import { worked } from './worked.fixture.js';

export const corpus = { heard, worked, fresh, read, probed, asked, near, second, third, fourth, fifth };
