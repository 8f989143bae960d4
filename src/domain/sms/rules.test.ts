import { describe, expect, it } from 'vitest';
import { instantOf } from '../dates.ts';
import { checkConnection, checkTemplate, mayLeaveAt, partsOf, valuesOf, wordsOf } from './rules.ts';

describe('the quiet hours of a clinic', () => {
  const night = { quietFrom: '21:00', quietUntil: '08:00' };
  it.each([
    ['in the evening wait until the morning', night, '2026-03-02', '21:00', '2026-03-03', '08:00'],
    ['before dawn wait until the same morning', night, '2026-03-02', '03:00', '2026-03-02', '08:00'],
    ['are over at their end', night, '2026-03-02', '08:00', '2026-03-02', '08:00'],
    ['do not touch the day', night, '2026-03-02', '12:00', '2026-03-02', '12:00'],
    ['at noon wait until its end', { quietFrom: '12:00', quietUntil: '14:00' }, '2026-03-02', '12:30', '2026-03-02', '14:00'],
    ['of no length are none', { quietFrom: '00:00', quietUntil: '00:00' }, '2026-03-02', '03:00', '2026-03-02', '03:00'],
  ])('%s', (_, quiet, date, time, toDate, toTime) => {
    expect(mayLeaveAt(new Date(instantOf(date, time)), quiet).toISOString()).toBe(new Date(instantOf(toDate, toTime)).toISOString());
  });
});

describe('a template', () => {
  const good = {
    name: '预约提醒',
    use: 'appointmentRemind' as const,
    text: '{patient}您好，请于{time}到{clinic}就诊。',
    providerCode: 'SMS_1',
  };
  it.each([
    ['with variables of its use', {}, []],
    ['with a variable of another use', { text: '{code}' }, ['text']],
    ['with a health word in capitals', { text: 'Your HEPATITIS result' }, ['text']],
    ['of codes without the code', { use: 'code' as const, text: '验证码' }, ['text']],
    ['without its number at the provider', { providerCode: ' ' }, ['providerCode']],
  ])('%s', (_, change, fields) => {
    expect(checkTemplate({ ...good, ...change }).map(({ field }) => field)).toEqual(fields);
  });

  it('gives its values in the order of the text, each once', () => {
    const values = { patient: '王建国', clinic: '杏林' };
    expect(valuesOf('{clinic}{patient}{clinic}', values).map(({ value }) => value)).toEqual(['杏林', '王建国']);
    expect(wordsOf('{patient}，{clinic}', values)).toBe('王建国，杏林');
  });
});

it.each([
  [64, 1],
  [65, 2],
  [128, 2],
  [129, 3],
])('a text of %s characters with a sign of four counts as %s messages', (length, parts) => {
  expect(partsOf('杏林门诊', '字'.repeat(length))).toBe(parts);
});

it('a connection wants account, sign and secret of a provider, and nothing without one', () => {
  const none = {
    kind: 'none' as const,
    address: '',
    account: '',
    secret: '',
    sign: '',
    appId: '',
    quietFrom: '21:00',
    quietUntil: '08:00',
    bought: null,
  };
  expect(checkConnection(none, false)).toEqual([]);
  const fields = checkConnection({ ...none, kind: 'tencent', address: 'https://sms.tencentcloudapi.com' }, false).map(({ field }) => field);
  expect(fields).toEqual(['account', 'sign', 'secret', 'appId']);
  expect(checkConnection({ ...none, quietFrom: '25:00' }, false)).toMatchObject([{ field: 'quietFrom' }]);
});
