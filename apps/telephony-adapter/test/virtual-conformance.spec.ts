import { describe } from '@jest/globals';
import { carrierConformance } from './conformance/carrier-conformance.js';
import { virtualCarrierUnderTest } from './conformance/virtual-carrier-under-test.js';

describe('the virtual carrier', () => carrierConformance(virtualCarrierUnderTest));
