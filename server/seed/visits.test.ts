import { expect, test } from 'vitest';
import { addMinutes, dateAt } from '../../src/domain/dates.ts';
import { appointments } from './content/day/appointments.ts';
import { timesOf } from './visits.ts';

const inClinic = appointments.filter(({ status, dayOffset }) => dayOffset === 0 && [2, 3, 9].includes(status));
const midnight = '2026-11-22T16:00:00.000Z';

test.each([0, 3, 24, 8 * 60, 24 * 60 - 1])(
  '%i minutes after midnight whoever waits or is in visit has come today, before now',
  (minutes) => {
    const now = new Date(addMinutes(midnight, minutes));
    const times = inClinic.map((row) => timesOf(row, now));

    expect(times.length).toBeGreaterThan(3);
    for (const { signedAt, startedAt } of times) {
      expect(dateAt(new Date(signedAt!))).toBe('2026-11-23');
      expect([signedAt, startedAt ?? signedAt, now.toISOString()]).toEqual([signedAt, startedAt ?? signedAt, now.toISOString()].sort());
    }
  },
);
