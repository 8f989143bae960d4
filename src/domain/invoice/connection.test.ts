import { expect, it } from 'vitest';
import { checkConnection, checkStart } from './connection.ts';

const good = { address: 'https://bridge.example/api', account: 'clinic-1', key: '0123456789abcdef' };
const fieldsOf = (over: Partial<typeof good>, hasKey = false) => checkConnection({ ...good, ...over }, hasKey).map(({ field }) => field);

it('wants address, account and a key; a key that is kept may stay', () => {
  expect(fieldsOf({})).toEqual([]);
  expect(fieldsOf({ address: '', account: ' ', key: '' })).toEqual(['address', 'account', 'key']);
  expect(fieldsOf({ key: '' }, true)).toEqual([]);
  expect(fieldsOf({ key: 'short' }, true)).toEqual(['key']);
});

it('wants a whole moment from which invoices are sent', () => {
  expect(checkStart({ beginsAt: '2026-11-26T01:00:00.000Z' })).toEqual([]);
  expect(checkStart({ beginsAt: '' }).map(({ message }) => message)).toEqual(['error.field.required']);
  expect(checkStart({ beginsAt: 'invalid' }).map(({ message }) => message)).toEqual(['error.field.invalid']);
});

it.each([
  'bridge.example',
  'ftp://bridge.example',
  'https://user@bridge.example',
  'https://bridge.example/?a=1',
  'https://bridge.example/#a',
  'https://a b',
])('refuses the address %s', (address) => expect(fieldsOf({ address })).toEqual(['address']));
