import { describe, expect, it } from 'vitest';
import { type Habits, habitsSince, maskTyped, odditiesOf } from './unusual.ts';

const usual: Habits = { hasPlaces: true, knowsDevice: true, knowsNetwork: true, hours: [8, 9, 17] };
const at = (time: string) => new Date(`2026-03-02T${time}:00+08:00`);

describe('a sign-in is unusual', () => {
  it.each<[string, Partial<Habits>, string, string[]]>([
    ['never, at a known device and network in an hour of habit', {}, '09:59', []],
    ['at a device the account has not signed in from', { knowsDevice: false }, '08:00', ['device']],
    ['in a network the account has not signed in from', { knowsNetwork: false }, '17:30', ['network']],
    ['in an hour of the day the account has not signed in', {}, '03:10', ['hour']],
    ['one minute after the last hour of habit', {}, '10:00', ['hour']],
    ['in all three ways at once', { knowsDevice: false, knowsNetwork: false }, '23:00', ['device', 'network', 'hour']],
    ['not at the first sign-in of an account', { hasPlaces: false, knowsDevice: false, knowsNetwork: false, hours: [] }, '03:00', []],
    ['not by its hour after 90 days without a sign-in', { hours: [] }, '03:00', []],
  ])('%s', (_, change, time, odd) => {
    expect(odditiesOf({ ...usual, ...change }, at(time))).toEqual(odd);
  });

  it('compares with the sign-ins of 90 whole days in Shanghai', () => {
    expect(habitsSince(new Date('2026-03-31T16:30:00Z'))).toBe('2025-12-31T16:00:00.000Z');
  });
});

it.each([
  ['chenyi', 'ch***'],
  ['陈医生', '陈医***'],
  ['ab', '***'],
  ['', '***'],
  ['😀😀😀', '😀😀***'],
])('shows of the unknown name %s only %s', (typed, masked) => {
  expect(maskTyped(typed)).toBe(masked);
});
