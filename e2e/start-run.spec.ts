import { beforeAll, describe, expect, it } from '@jest/globals';
import { admin, api, newOrg, shopperPhone, type Answer } from './support/platform.js';
import { publishFlow, surveyFlow } from './support/survey-flow.js';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const INPUTS = { customer_name: 'Asha', order_no: '1001' };
const CONSENT = { scope: 'service', source: 'form', givenAt: '2026-01-05T10:00:00+05:30', note: 'ticked the box' };
const ID = (prefix: string) => expect.stringMatching(new RegExp(`^${prefix}_[a-z0-9]{20}$`));
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const long = (length: number): string => 'x'.repeat(length);

describe('POST /runs through all services', () => {
  let call: ReturnType<typeof api>;
  let orgId: string;
  let flowId: string;
  const start = (body: object): Promise<Answer> => call('POST', '/runs', { body: { flowId, inputs: INPUTS, ...body } });
  const contactOf = (phone: string): Promise<Answer> =>
    admin('GET', `/orgs/${orgId}/contacts?mode=test&phone=${encodeURIComponent(phone)}`);

  beforeAll(async () => {
    const org = await newOrg('Starting Shop');
    orgId = org.orgId;
    call = api((await org.newKey('test')).secret);
    flowId = await publishFlow(call, surveyFlow());
    await call('POST', '/flows/library/cod_confirmation/install');
  });

  it('answers 201 with every field of a run, in its type', async () => {
    const phone = shopperPhone();
    const { status, body } = await start({ phone, consent: CONSENT });
    expect(status).toBe(201);
    expect(body).toEqual({
      ok: true,
      run: {
        id: ID('run'),
        flowId,
        flowVersionId: ID('flv'),
        contactId: ID('con'),
        phone,
        inputs: INPUTS,
        language: 'hi-IN',
        status: 'dialing',
        attempts: 1,
        maxAttempts: 1,
        nextAttemptAt: null,
        lastError: null,
        outcome: null,
        answers: {},
        metadata: {},
        isTest: true,
        createdAt: TIME,
        updatedAt: TIME,
        calls: [
          { callId: ID('cal'), attempt: 1, status: expect.any(String), answeredAt: null, endedAt: null, outcome: null },
        ],
        actions: [],
      },
    });
  });

  describe('the number', () => {
    it.each(['9%', '09%', '919%', '+919%', '00919%', '+91 9%', '(0)9%', '+91-9%', '0091.9%', ' 9% '])(
      'in the form %s is the same shopper',
      async (form) => {
        const phone = shopperPhone();
        const {
          body: { contact },
        } = await call('PUT', '/contacts', { body: { phone, consent: CONSENT } });
        const rest = phone.slice(4);
        const { status, body } = await start({ phone: form.replace('%', `${rest.slice(0, 4)}-${rest.slice(4)}`) });
        expect([status, body.run.phone, body.run.contactId]).toEqual([201, phone, contact.id]);
      },
    );

    it('comes from the contact when contactId is sent instead of it', async () => {
      const phone = shopperPhone();
      const {
        body: { contact },
      } = await call('PUT', '/contacts', { body: { phone, consent: CONSENT } });
      const { status, body } = await start({ contactId: contact.id });
      expect([status, body.run.phone, body.run.contactId]).toEqual([201, phone, contact.id]);
    });

    it('alone makes no contact: contactId is null', async () => {
      const phone = shopperPhone();
      const { status, body } = await start({
        flowId: undefined,
        flowKey: 'cod_confirmation',
        phone,
        transactionAt: minutesAgo(1),
        inputs: { ...INPUTS, amount: '10' },
      });
      expect([status, body.run.contactId]).toEqual([201, null]);
      expect((await contactOf(phone)).status).toBe(404);
    });

    it('of a contact of the other mode is 404', async () => {
      const live = api(
        (await admin('POST', `/orgs/${orgId}/api-keys`, { name: 'live', mode: 'live', scopes: ['contacts'] })).body
          .secret,
      );
      const {
        body: { contact },
      } = await live('PUT', '/contacts', { body: { phone: shopperPhone(), consent: CONSENT } });
      expect(await start({ contactId: contact.id })).toMatchObject({
        status: 404,
        body: { errorCode: 'NOT_FOUND', message: 'no such contact' },
      });
    });
  });

  describe('name and consent', () => {
    it('make a contact, the consent is recorded before the call and allows it', async () => {
      const phone = shopperPhone();
      const { status, body } = await start({ phone, name: 'Ravi', consent: CONSENT, inputs: { order_no: '1' } });
      expect([status, body.run.inputs.customer_name]).toEqual([201, 'Ravi']);
      expect((await contactOf(phone)).body.contact).toMatchObject({
        id: body.run.contactId,
        phone,
        name: 'Ravi',
        language: null,
        fields: {},
        isOptedOut: false,
        consents: [
          {
            id: ID('cns'),
            scope: 'service',
            source: 'form',
            givenAt: '2026-01-05T04:30:00.000Z',
            note: 'ticked the box',
            expiresAt: null,
            isStanding: true,
          },
        ],
      });
    });

    it('of a known contact change its name, and keep the consents it has', async () => {
      const phone = shopperPhone();
      await call('PUT', '/contacts', { body: { phone, name: 'Old', consent: CONSENT } });
      const { body } = await start({
        phone,
        name: 'New',
        consent: { ...CONSENT, note: 'by telephone', source: 'verbal' },
        inputs: { order_no: '1' },
      });
      expect(body.run.inputs.customer_name).toBe('New');
      const { contact } = (await contactOf(phone)).body;
      expect([contact.name, contact.consents.map(({ note }: { note: string }) => note)]).toEqual([
        'New',
        ['ticked the box', 'by telephone'],
      ]);
    });

    it.each(['form', 'checkout', 'import', 'verbal', 'other'])('from the source %s is taken', async (source) => {
      const phone = shopperPhone();
      const givenAt = minutesAgo(60);
      expect((await start({ phone, consent: { ...CONSENT, source, givenAt } })).status).toBe(201);
      const [consent] = (await contactOf(phone)).body.contact.consents;
      const inAWeek = new Date(Date.parse(givenAt) + 7 * 86_400_000).toISOString();
      expect(consent).toMatchObject({
        source,
        givenAt,
        isStanding: source !== 'checkout',
        expiresAt: source === 'checkout' ? inAWeek : null,
      });
    });

    it('given in the future, or before the years that exist, is 400', async () => {
      const phone = shopperPhone();
      for (const givenAt of [minutesAgo(-1), '0001-01-01T00:00:00+05:30', '9999-12-31T23:59:59-05:30']) {
        expect(await start({ phone, consent: { ...CONSENT, givenAt } })).toMatchObject({
          status: 400,
          body: { errorCode: 'INVALID_REQUEST', details: [{ path: ['consent', 'givenAt'] }] },
        });
      }
      expect((await contactOf(phone)).status).toBe(404);
    });
  });

  describe('inputs', () => {
    it('that are omitted come from the contact: its fields by name, customer_name from its name', async () => {
      const phone = shopperPhone();
      await call('PUT', '/contacts', {
        body: {
          phone,
          name: 'Meena',
          fields: { order_no: '77', size: 'M', customer_name: 'a field', city: 'Pune' },
          consent: CONSENT,
        },
      });
      const { status, body } = await start({ phone, inputs: { amount: '12.50', extra: 'kept' } });
      expect([status, body.run.inputs]).toEqual([
        201,
        { amount: '12.50', extra: 'kept', customer_name: 'Meena', order_no: '77', size: 'M' },
      ]);
    });

    it('that are sent win over the contact, an empty one included', async () => {
      const phone = shopperPhone();
      await call('PUT', '/contacts', {
        body: { phone, name: 'Meena', fields: { order_no: '77', size: 'M' }, consent: CONSENT },
      });
      expect((await start({ phone, inputs: { customer_name: 'Sent', size: '' } })).body.run.inputs).toEqual({
        customer_name: 'Sent',
        size: '',
        order_no: '77',
      });
      expect(await start({ phone, inputs: { order_no: '' } })).toMatchObject({
        status: 422,
        body: { errorCode: 'INVALID_INPUT', details: [{ path: ['inputs', 'order_no'] }] },
      });
    });

    it('customer_name is the field of that name where the contact has no name', async () => {
      const phone = shopperPhone();
      await call('PUT', '/contacts', { body: { phone, fields: { customer_name: 'From a field' }, consent: CONSENT } });
      expect((await start({ phone, inputs: { order_no: '1' } })).body.run.inputs.customer_name).toBe('From a field');
    });

    it.each([
      ['amount', 'ten'],
      ['weight', 'heavy'],
      ['due', '2027-02-29'],
      ['other_phone', 'mine'],
      ['size', 'L'],
      ['gift', 'perhaps'],
    ])('%s must fit its type, sent or from the contact', async (key, value) => {
      const phone = shopperPhone();
      const misfit = {
        status: 422,
        body: {
          errorCode: 'INVALID_INPUT',
          message: expect.stringContaining(key),
          details: [{ path: ['inputs', key] }],
        },
      };
      expect(await start({ phone, consent: CONSENT, inputs: { ...INPUTS, [key]: value } })).toMatchObject(misfit);
      await call('PUT', '/contacts', { body: { phone, fields: { [key]: value } } });
      expect(await start({ phone })).toMatchObject(misfit);
    });

    it('has keys of 60 and values of 500 characters at most', async () => {
      const phone = shopperPhone();
      await call('PUT', '/contacts', { body: { phone, consent: CONSENT } });
      const widest = { ...INPUTS, [long(60)]: long(500), emoji: '\u{1f600}'.repeat(500) };
      expect((await start({ phone, inputs: widest })).body.run.inputs).toEqual(widest);
      for (const inputs of [{ [long(61)]: 'a' }, { a: long(501) }])
        expect(await start({ phone, inputs: { ...INPUTS, ...inputs } })).toMatchObject({
          status: 400,
          body: { errorCode: 'INVALID_REQUEST' },
        });
    });
  });
});
