import { describe, expect, it } from '@jest/globals';
import { changed } from '../catalogue/action-definition.js';
import { fillRequest, templateOf } from './http-request.js';

const http = {
  ...({ method: 'POST', url: 'https://shop.example/orders/{{order_no}}', body: '{"no": "{{order_no}}"}' } as const),
  ...{ headerNames: [], successField: null, resultFields: [], sayField: null },
};
const definition = {
  ...changed('a', null, { parameters: { order_no: { type: 'number', description: '' } } }),
  http,
};

describe('the template of an http action', () => {
  it('is parsed once, whatever object the route made of its definition, and filled anew each time', () => {
    const template = templateOf(definition);
    expect(templateOf({ ...definition })).toBe(template);
    for (const order_no of ['7', '8'])
      expect(fillRequest(definition, template, { order_no })).toEqual({
        method: 'POST',
        url: `https://shop.example/orders/${order_no}`,
        body: `{"no":${order_no}}`,
      });
  });

  it('is parsed again when its definition or the parameters it is checked against are others', () => {
    const template = templateOf(definition);
    expect(templateOf({ ...definition, http: { ...http } })).not.toBe(template);
    expect(() => templateOf({ ...definition, parameters: {} })).toThrow('which is no parameter of the action');
    expect(templateOf(definition)).toBe(template);
  });
});
