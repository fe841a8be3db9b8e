import { describe } from '@jest/globals';
import { asteriskCarrierUnderTest } from './conformance/asterisk-carrier-under-test.js';
import { carrierConformance } from './conformance/carrier-conformance.js';
import { ENGINE_MISSING } from './engine/asterisk.js';

(ENGINE_MISSING === null ? describe : describe.skip)('Asterisk', () => carrierConformance(asteriskCarrierUnderTest));
