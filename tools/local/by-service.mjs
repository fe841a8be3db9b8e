/**
 * @typedef {import('../../apps/standalone/dist/start.js').ServicePlan} ServicePlan
 * @typedef {import('../../apps/standalone/dist/start.js').ServiceName} ServiceName
 */

/**
 * A value for each service, by its name.
 * @template T
 * @param {readonly ServicePlan[]} services
 * @param {(service: ServicePlan) => T} valueOf
 */
export function byService(services, valueOf) {
  return /** @type {Record<ServiceName, T>} */ (
    Object.fromEntries(services.map((service) => [service.name, valueOf(service)]))
  );
}
