import { describe, expect, it } from '@jest/globals';
import { loadConfig } from './config.js';

const KEY = 'a key of at least 32 characters, or more';
const address = 'http://127.0.0.1:1';
const env = {
  CONTEXT_KEYS: '{}',
  DATABASE_URL: 'postgres://localhost/none',
  FLOW_URL: address,
  CONTACTS_URL: address,
  ACTIONS_URL: address,
  PUBLIC_URL: 'https://calls.example.com',
  RECORDING_KEYS: JSON.stringify({ k1: KEY }),
  SECRETS_KEYS: JSON.stringify({ k1: Buffer.alloc(32, 7).toString('base64') }),
};

describe('the settings of recordings', () => {
  it('make a link valid for fifteen minutes unless told otherwise', () => {
    expect(loadConfig(env)).toMatchObject({ RECORDING_LINK_SECONDS: 900, RECORDING_KEYS: { k1: KEY } });
    expect(loadConfig({ ...env, RECORDING_LINK_SECONDS: '60' }).RECORDING_LINK_SECONDS).toBe(60);
  });

  it.each([
    ['https://calls.example.com/', 'https://calls.example.com'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['https://example.com/calls/', 'https://example.com/calls'],
  ])('take %s as the public address', (given, taken) => {
    expect(loadConfig({ ...env, PUBLIC_URL: given }).PUBLIC_URL).toBe(taken);
  });

  it.each([
    ['PUBLIC_URL', undefined],
    ['PUBLIC_URL', 'calls.example.com'],
    ['PUBLIC_URL', 'ftp://calls.example.com'],
    ['PUBLIC_URL', 'https://calls.example.com/?a=b'],
    ['PUBLIC_URL', 'https://user@calls.example.com'],
    ['RECORDING_KEYS', undefined],
    ['RECORDING_KEYS', '{}'],
    ['RECORDING_KEYS', 'no JSON'],
    ['RECORDING_KEYS', JSON.stringify({ k1: 'short' })],
    ['RECORDING_KEYS', JSON.stringify({ 1: KEY })],
    ['RECORDING_KEYS', JSON.stringify({ 'k&1': KEY })],
    ['RECORDING_KEYS', JSON.stringify({ k1: [KEY] })],
    ['RECORDING_LINK_SECONDS', '0'],
    ['RECORDING_LINK_SECONDS', '1.5'],
    ['RECORDING_LINK_SECONDS', 'long'],
  ])('stop the start when %s is %s, and do not repeat it', (name, value) => {
    expect(() => loadConfig({ ...env, [name]: value })).toThrow(name);
    expect(() => loadConfig({ ...env, [name]: value })).not.toThrow(KEY);
  });

  it.each(['CALL_RETENTION_DAYS', 'RECORDING_RETENTION_DAYS'])('take %s as days in digits, 0 among them', (name) => {
    for (const value of ['', ' ', '1e2', '-1'])
      expect(() => loadConfig({ ...env, [name]: value })).toThrow(`${name}: must be days`);
    expect(loadConfig({ ...env, [name]: '0' })).toMatchObject({ [name]: 0 });
  });

  it.each(['RECORDING_KEYS', 'SECRETS_KEYS', 'CONTEXT_KEYS'])('repeat no part of %s that is no JSON', (name) => {
    for (const value of [KEY, `{"k1": ${KEY}}`, `"k1": "${KEY}"`])
      expect(() => loadConfig({ ...env, [name]: value })).toThrow(
        expect.objectContaining({ message: `configuration: ${name}: is no JSON` }),
      );
  });
});

describe('the settings of speech', () => {
  it('are none unless told otherwise', () => {
    expect(loadConfig(env)).toMatchObject({ VOICE: 'none', EAR: 'none', SARVAM_URL: 'https://api.sarvam.ai' });
  });

  it.each(['VOICE', 'EAR'])('stop the start when %s is sarvam without a key', (name) => {
    expect(() => loadConfig({ ...env, [name]: 'sarvam' })).toThrow('SARVAM_API_KEY is required');
    expect(loadConfig({ ...env, [name]: 'sarvam', SARVAM_API_KEY: 'a key' })).toMatchObject({ [name]: 'sarvam' });
  });

  it('stop the start when a scrub is asked without a secret of 32 characters', () => {
    const scrub = { ...env, SCRUB_URL: 'https://scrub.example.com/ask' };
    expect(() => loadConfig({ ...scrub, SCRUB_SECRET: 'short' })).toThrow('SCRUB_SECRET');
    expect(loadConfig({ ...scrub, SCRUB_SECRET: KEY })).toMatchObject({ SCRUB_URL: 'https://scrub.example.com/ask' });
  });

  it('let a scrub be asked by https alone, and in networks that are opened', () => {
    const scrub = { ...env, SCRUB_SECRET: KEY, SCRUB_URL: 'http://127.0.0.1:9/ask' };
    expect(() => loadConfig(scrub)).toThrow('SCRUB_URL must begin with https://');
    expect(() => loadConfig({ ...scrub, SCRUB_URL: 'https://10.0.0.7/ask' })).toThrow('SCRUB_URL');
    expect(loadConfig({ ...scrub, EGRESS_ALLOW: '127.0.0.0/8' }).SCRUB_URL).toBe(scrub.SCRUB_URL);
  });

  it('stop the start when calls are to go by SIP and the engine, or a place for its recordings, is not told', () => {
    const sip = { ...env, CARRIER: 'asterisk', ARI_PASSWORD: 'secret', RECORDINGS_DIR: '/recordings' };
    expect(loadConfig(sip)).toMatchObject({ CARRIER: 'asterisk' });
    expect(() => loadConfig({ ...sip, ARI_PASSWORD: '' })).toThrow('ARI_PASSWORD is required');
    expect(() => loadConfig({ ...sip, RECORDINGS_DIR: '' })).toThrow('RECORDINGS_DIR or RECORDINGS_BUCKET is required');
  });
});

describe('the settings of a bucket', () => {
  const SECRET = 'a secret key of a bucket';
  const bucket = {
    ...{ ...env, CARRIER: 'asterisk', ARI_PASSWORD: 'secret', RECORDINGS_BUCKET: 'calls.of-ours' },
    ...{ RECORDINGS_BUCKET_ACCESS_KEY: 'id', RECORDINGS_BUCKET_SECRET_KEY: SECRET },
  };

  it('are those of one at AWS unless told otherwise', () => {
    expect(loadConfig(env).RECORDINGS_BUCKET).toBe('');
    expect(loadConfig(bucket)).toMatchObject({ RECORDINGS_BUCKET_URL: '', RECORDINGS_BUCKET_STYLE: 'host' });
  });

  it('take a server of the operator in any network, by http', () => {
    const own = { ...bucket, RECORDINGS_BUCKET_URL: 'http://10.0.0.7:9000', RECORDINGS_BUCKET_STYLE: 'path' };
    expect(loadConfig(own)).toMatchObject({ RECORDINGS_BUCKET_URL: 'http://10.0.0.7:9000' });
  });

  it.each([
    ['RECORDINGS_DIR', '/recordings', 'both'],
    ['RECORDINGS_BUCKET', 'Calls', 'no name'],
    ['RECORDINGS_BUCKET', 'calls/of-ours', 'no name'],
    ['RECORDINGS_BUCKET_ACCESS_KEY', '', 'is required by RECORDINGS_BUCKET'],
    ['RECORDINGS_BUCKET_SECRET_KEY', '', 'is required by RECORDINGS_BUCKET'],
    ['RECORDINGS_BUCKET_URL', 's3://calls', 'RECORDINGS_BUCKET_URL'],
    ['RECORDINGS_BUCKET_STYLE', 'virtual', 'RECORDINGS_BUCKET_STYLE'],
  ])('stop the start when %s is %j, and do not repeat the key', (name, value, why) => {
    expect(() => loadConfig({ ...bucket, [name]: value })).toThrow(why);
    expect(() => loadConfig({ ...bucket, [name]: value })).not.toThrow(SECRET);
  });
});

describe('the settings of a model that helps to understand', () => {
  const model = {
    ...env,
    UNDERSTANDING_URL: 'https://models.example.com/v1/chat/completions',
    UNDERSTANDING_MODEL: 'm',
  };

  it('are none unless told otherwise', () => {
    expect(loadConfig(env).UNDERSTANDING_URL).toBe('');
    expect(loadConfig(model)).toMatchObject({ UNDERSTANDING_MODEL: 'm', UNDERSTANDING_TIMEOUT_MS: 1_200 });
  });

  it.each([
    ['UNDERSTANDING_URL', 'http://models.example.com/v1/chat/completions', 'must begin with https://'],
    ['UNDERSTANDING_URL', 'https://10.0.0.7/v1/chat/completions', 'not public'],
    ['UNDERSTANDING_MODEL', '', 'is required'],
    ['UNDERSTANDING_TIMEOUT_MS', '3001', 'more than 3000'],
  ])('stop the start when %s is %j', (name, value, why) => {
    expect(() => loadConfig({ ...model, [name]: value })).toThrow(why);
  });

  it('take an address of a sandbox that is opened', () => {
    const url = 'http://127.0.0.1:9/v1/chat/completions';
    expect(loadConfig({ ...model, UNDERSTANDING_URL: url, EGRESS_ALLOW: '127.0.0.0/8' }).UNDERSTANDING_URL).toBe(url);
  });
});
