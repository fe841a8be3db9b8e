import type { FastifyRequest } from 'fastify';
import type { Credential } from '../../../application/authenticating/credentials.js';
import { changerOf, type Changer } from '../../../domain/changer.js';
import { credentialOf, type Manager } from './manager.js';
import { stateOf } from './request-state.js';

/** The credential that was admitted to this request of the public API. */
export function callerOf(request: FastifyRequest): Credential {
  const { credential } = stateOf(request.raw);
  if (!credential) throw new Error('the request was not admitted');
  return credential;
}

/** The one who was admitted to this request of the management API. */
export function managerOf(request: FastifyRequest): Manager {
  const { manager } = stateOf(request.raw);
  if (!manager) throw new Error('the request was admitted without a manager');
  return manager;
}

/** Who changes what the request changes. */
export const changerBy = (request: FastifyRequest): Changer => changerOf(credentialOf(managerOf(request)));
