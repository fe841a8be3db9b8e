import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@outcall/kernel';
import { DatabaseUnavailableError } from '@outcall/platform-postgres';
import { DependencyOutageError, MalformedEventError, UnpublishableError } from './event-bus.js';
import { verdictOf } from './failure.js';

const postgres = (code: string) => Object.assign(new Error(code), { code });
const typeorm = (code: string) => Object.assign(new Error(code), { name: 'QueryFailedError', code });
const broker = (type: string) => Object.assign(new Error(type), { name: 'KafkaJSProtocolError', type });
const within = (name: string, cause: Error) => Object.assign(new Error('gave up'), { name, cause });
const itself = () => {
  const error: Error & { cause?: unknown } = new Error('round');
  return Object.assign(error, { cause: error });
};
const answered = (code: ConstructorParameters<typeof ApiError>[0]) => new ApiError(code, code);

describe('what becomes of a failure', () => {
  it.each([
    ['an event too large to be sent', new UnpublishableError('too large')],
    ['bytes that are no event', new MalformedEventError('not JSON')],
    ['22P05, a character that PostgreSQL cannot keep', postgres('22P05')],
    ['22003, a number out of range', postgres('22003')],
    ['22001, a text too long', typeorm('22001')],
    ['23505, a row that is there', postgres('23505')],
    ['23514, a check', postgres('23514')],
    ['MESSAGE_TOO_LARGE', broker('MESSAGE_TOO_LARGE')],
    ['MESSAGE_TOO_LARGE, wrapped', within('KafkaJSNumberOfRetriesExceeded', broker('MESSAGE_TOO_LARGE'))],
    ['RECORD_LIST_TOO_LARGE', broker('RECORD_LIST_TOO_LARGE')],
    ['INVALID_RECORD', broker('INVALID_RECORD')],
    ['23505, wrapped in an error of our own', within('Error', postgres('23505'))],
  ])('dead-letters: %s', (_, error) => expect(verdictOf(error)).toBe('never'));

  it.each([
    ['TOPIC_AUTHORIZATION_FAILED, a right revoked', broker('TOPIC_AUTHORIZATION_FAILED')],
    ['GROUP_AUTHORIZATION_FAILED', broker('GROUP_AUTHORIZATION_FAILED')],
    ['CLUSTER_AUTHORIZATION_FAILED', broker('CLUSTER_AUTHORIZATION_FAILED')],
    ['SASL_AUTHENTICATION_FAILED', within('KafkaJSSASLAuthenticationError', new Error('wrong password'))],
    ['UNKNOWN_TOPIC_OR_PARTITION, a topic deleted', broker('UNKNOWN_TOPIC_OR_PARTITION')],
    ['a topic missing', within('KafkaJSNumberOfRetriesExceeded', broker('UNKNOWN_TOPIC_OR_PARTITION'))],
    ['INVALID_TOPIC_EXCEPTION', broker('INVALID_TOPIC_EXCEPTION')],
    ['NOT_ENOUGH_REPLICAS', broker('NOT_ENOUGH_REPLICAS')],
    ['KAFKA_STORAGE_ERROR, a disk of the broker', broker('KAFKA_STORAGE_ERROR')],
    ['POLICY_VIOLATION', broker('POLICY_VIOLATION')],
    ['a broker away', within('KafkaJSNumberOfRetriesExceeded', within('KafkaJSConnectionError', new Error('refused')))],
    ['25006, a primary that became read-only', postgres('25006')],
    ['53100, a full disk', postgres('53100')],
    ['53200, no memory', postgres('53200')],
    ['57P01, a server that stops', postgres('57P01')],
    ['57014, a statement out of time', postgres('57014')],
    ['55P03, a lock out of time', postgres('55P03')],
    ['40P01, a deadlock', postgres('40P01')],
    ['42501, a right revoked', typeorm('42501')],
    ['42P01, a migration that did not run', postgres('42P01')],
    ['P0002, a topic the embedded log does not know', postgres('P0002')],
    ['58030, an I/O error', postgres('58030')],
    ['XX001, a corrupted page', postgres('XX001')],
    ['ECONNREFUSED', postgres('ECONNREFUSED')],
    ['UND_ERR_SOCKET, within another', within('Error', postgres('UND_ERR_SOCKET'))],
    ['a database away', new DatabaseUnavailableError('away')],
    ['what a handler calls an outage', new DependencyOutageError('redis')],
    ['a neighbour that is away', ApiError.unavailable('contacts')],
    ['a neighbour in trouble', answered('INTERNAL')],
    ['keys that rotate', answered('UNAUTHENTICATED')],
    ['a caller not allowed', answered('FORBIDDEN')],
    ['too many requests', answered('RATE_LIMITED')],
    ['a neighbour that finds no such thing', answered('NOT_FOUND')],
    ['a neighbour that refuses the request', answered('INVALID_REQUEST')],
    ['a neighbour that is at odds', answered('CONFLICT')],
    ['a neighbour to which it is too large', answered('PAYLOAD_TOO_LARGE')],
    [
      'a neighbour that refuses what its database refused',
      Object.assign(answered('NOT_FOUND'), { cause: postgres('23505') }),
    ],
    ["a handler's own error", new Error('no')],
    ['a type error', new TypeError('undefined is not a function')],
    ["a type error of Node's", Object.assign(new TypeError('path'), { code: 'ERR_INVALID_ARG_TYPE' })],
    ['a cause that is the error itself', itself()],
    ['nothing at all', undefined],
    ['no answer in time', Object.assign(new Error('late'), { name: 'TimeoutError', code: 23 })],
  ])('waits: %s', (_, error) => expect(verdictOf(error)).toBe('waits'));
});
