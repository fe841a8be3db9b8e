import { describe, expect, it } from '@jest/globals';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, MaxLength, Min, ValidateNested } from 'class-validator';
import type { ApiError } from '@outcall/kernel';
import { OffsetDateTime } from './offset-date-time.js';
import { TextMap } from './text-map.js';
import { jsonSchemaOf, validated, validatedLater } from './validated.js';

class Consent {
  @IsIn(['service', 'promotional']) scope: string;
  @OffsetDateTime() givenAt: string;
}

class Request {
  @IsString() @MaxLength(5) name: string;
  @IsOptional() @Matches(/^con_[a-z0-9]{20}$/) contactId?: string;
  @IsOptional() @IsInt() @Min(1) lines?: number;
  @IsOptional() @TextMap({ maxKeys: 2, minKeyLength: 1, maxKeyLength: 3, maxValueLength: 4 }) metadata?: Record<
    string,
    string
  >;
  @IsOptional() @ValidateNested() @Type(() => Consent) consent?: Consent;
}

const check = (body: unknown) => {
  try {
    return { body: validated(Request).transform(body, { type: 'body' }) };
  } catch (error) {
    const { errorCode, details } = error as ApiError;
    return { errorCode, details };
  }
};

describe('validated', () => {
  it('lets a good body pass as it is', () => {
    const body = {
      name: 'Asha',
      lines: 2,
      metadata: { a: 'b' },
      consent: { scope: 'service', givenAt: '2026-11-21T10:00:00Z' },
    };
    expect(check(body)).toEqual({ body });
  });

  it.each([
    ['a missing field', {}, ['name'], 'is required'],
    ['an unknown field', { name: 'A', nam: 1 }, ['nam'], 'is not a known field'],
    [
      'an unknown field of a nested object',
      { name: 'A', consent: { scope: 'service', givenAt: '2026-11-21T10:00:00Z', x: 1 } },
      ['consent', 'x'],
      'is not a known field',
    ],
    ['a wrong type', { name: 1 }, ['name'], 'must be a string'],
    ['null for a field that may be left out', { name: 'A', lines: null }, ['lines'], 'must be an integer'],
    ['a text that is too long', { name: 'Ashaaa' }, ['name'], 'is longer than 5 characters'],
    [
      'a key that is too long',
      { name: 'A', metadata: { long: 'x' } },
      ['metadata', 'long'],
      'is a key longer than 3 characters',
    ],
    [
      'a date that does not exist',
      { name: 'A', consent: { scope: 'service', givenAt: '2026-02-30T10:00:00Z' } },
      ['consent', 'givenAt'],
      expect.stringContaining('date'),
    ],
    [
      'a value outside its set',
      { name: 'A', consent: { scope: 'all', givenAt: '2026-11-21T10:00:00Z' } },
      ['consent', 'scope'],
      'must be one of service, promotional',
    ],
    ['a NUL', { name: 'A\u0000' }, ['name'], 'holds a NUL or an unpaired surrogate'],
  ])('refuses %s and points at it', (_, body, path, message) => {
    expect(check(body)).toMatchObject({
      errorCode: 'INVALID_REQUEST',
      details: expect.arrayContaining([{ path, message }]),
    });
  });

  it('says of an empty key that it is one, once', () => {
    expect(check({ name: 'A', metadata: { '': 'x' } })).toEqual({
      errorCode: 'INVALID_REQUEST',
      details: [{ path: ['metadata'], message: 'has an empty key' }],
    });
    expect(() => validated(Request).transform({ name: 'A', metadata: { '': 'x' } }, { type: 'body' })).toThrow(
      'metadata has an empty key',
    );
  });

  it.each([[null], ['text'], [[1]], [undefined], [7]])('refuses %p, which is no object', (body) => {
    expect(check(body)).toMatchObject({ errorCode: 'INVALID_REQUEST' });
  });

  it('derives a closed JSON Schema that also feeds the API description', () => {
    expect(jsonSchemaOf(Request)).toMatchObject({ type: 'object', required: ['name'], additionalProperties: false });
  });

  it('tells by which class and schema it judges', () => {
    const { name, schema } = validated(Request).rule;
    expect([name, schema()]).toEqual(['Request', jsonSchemaOf(Request)]);
  });

  it('judges later, when it is asked for the body, by the same rule', () => {
    const pipe = validatedLater(Request);
    const late = pipe.transform({ name: 1 }, { type: 'body' });
    expect(late).toThrow('name must be a string');
    expect(pipe.transform({ name: 'Asha' }, { type: 'body' })()).toEqual({ name: 'Asha' });
    expect(pipe.rule.name).toBe('Request');
  });
});
