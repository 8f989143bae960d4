import { expect, test } from 'vitest';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import { instantOf } from '../../../domain/dates.ts';
import { nextMark } from './bookingDraft.ts';

const setting = { opensAt: 8 * 60, closesAt: 20 * 60, slot: 15 } as Appointment.Setting;

test.each([
  ['before opening starts at the first mark of the day', '06:10', '2026-11-24', '08:00'],
  ['during the day starts at the next mark', '10:02', '2026-11-24', '10:15'],
  ['in the last minutes starts at the last mark', '19:40', '2026-11-24', '19:45'],
  ['after the last mark starts on the next morning', '22:30', '2026-11-25', '08:00'],
])('a booking begun %s', (_, now, date, clock) => {
  expect(nextMark(setting, '2026-11-24', new Date(instantOf('2026-11-24', now)))).toBe(instantOf(date, clock));
});
