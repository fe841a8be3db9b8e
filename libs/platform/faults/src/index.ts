export { FaultPoints, NoFaults } from './fault-points.js';
export { faultPointsFrom, faultSettings, type FaultSettings } from './fault-points-from.js';
export { FaultsModule } from './faults.module.js';
