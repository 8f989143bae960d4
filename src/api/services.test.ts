import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import type { CallContext } from './context.ts';
import { requestOf } from './request.ts';

const contextOf = (bases?: CallContext['bases']) =>
  ({
    baseUrl: 'http://clinic.test/app/api/',
    ...(bases && { bases }),
    identity: () => ({ token: 'own', userId: 'u', language: 'zh', practiceId: 'p' }),
  }) as unknown as CallContext;

test.each([
  [undefined, 'http://clinic.test/app/xcrm/bind/f/p'],
  ['', 'http://clinic.test/app/xcrm/bind/f/p'],
  ['https://crm.test', 'https://crm.test/xcrm/bind/f/p'],
  ['https://crm.test/base//', 'https://crm.test/base/xcrm/bind/f/p'],
])('the customer-relationship service at %j is asked at %s', (crm, url) => {
  const context = contextOf(crm === undefined ? undefined : { crm });

  expect(requestOf(catalogue.bindFan, { a: 'p', b: 'f' }, context).url).toBe(url);
});

test('the masking flag travels in the query of a write', () => {
  const { url, body } = requestOf(catalogue.appointApplication, { a: 'x', b: 'y', masking: 1 }, contextOf());

  expect(url).toBe('http://clinic.test/app/xcrm/apply/appoint/x/y?masking=1');
  expect(body).toBe('{}');
});

test('the marketing token is asked for with the token of the service, not of the session', () => {
  const { url, headers } = requestOf(catalogue.qkToken, { xcrmToken: 'theirs' }, contextOf());

  expect(url).toBe('http://clinic.test/app/xcrm/api/v1/getQkToken');
  expect(headers.Authorization).toBe('theirs@zh');
});
