import { expect, test } from 'vitest';
import { frameAddress, isAllowedHost, routeIn } from './frame.ts';

const bearer = { userId: 'u1', userName: '刘护士', userNameEn: 'Liu', practiceId: 'p1', practiceName: '徐汇', practiceNameEn: 'Xuhui' };

test.each([
  ['https://clinic.example/inpatient.html', true],
  ['https://ward.example/page?x=1', true],
  ['https://ward.example.evil.test/', false],
  ['http://ward.example/', false],
  ['https://ward.example:8443/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['inpatient.html', false],
  ['', false],
])('the frame pointed at %s: %s', (pageHost, isAllowed) => {
  expect(isAllowedHost(pageHost, ['https://clinic.example', 'https://ward.example'])).toBe(isAllowed);
});

test('the address carries the timestamp, and what is handed over where no server sees it', () => {
  const frame = { pageHost: 'https://ward.example/page?x=1', secretKey: 'key', bearer, timestamp: 1_800_000_000_000 };
  const { origin, search, hash } = new URL(frameAddress(frame, { language: 'en', redirect: '{"route":"a"}' }));

  expect([origin, search]).toEqual(['https://ward.example', '?x=1&timestamp=1800000000000']);
  expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
    secretKey: 'key',
    lang: 'en',
    userId: 'u1',
    userName: '刘护士',
    practiceId: 'p1',
    practiceName: '徐汇',
    redirect: '{"route":"a"}',
  });
});

test.each([
  ['{"route":"inpatient-nurse/orders-check","isShowMenu":true}', { route: 'inpatient-nurse/orders-check', isShowMenu: true }],
  ['{"route":"beds"}', { route: 'beds', isShowMenu: false }],
  ['{"route":"https://elsewhere"}', undefined],
  ['{"route":7}', undefined],
  ['null', undefined],
  ['not json', undefined],
  [null, undefined],
])('where the page begins, of %s', (redirect, route) => {
  expect(routeIn(redirect)).toEqual(route);
});
