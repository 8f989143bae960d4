import { expect, test } from 'vitest';
import { addDays, addMinutes, dateAt, instantOf } from '../../src/domain/dates.ts';
import { appointments, missedYesterday } from './content/day/appointments.ts';
import { comingBookings } from './content/day/coming.ts';
import { timesOf, withoutEarlyMiss } from './visits.ts';

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

const doneToday = appointments.filter(({ status, dayOffset }) => dayOffset === 0 && [4, 5].includes(status));

test.each([1, 20, 40, 8 * 60, 24 * 60 - 1])(
  '%i minutes after midnight whoever is done was seen today, and not later than now',
  (minutes) => {
    const now = new Date(addMinutes(midnight, minutes));
    const times = doneToday.map((row) => timesOf(row, now));

    expect(times.length).toBeGreaterThan(3);
    for (const { signedAt, startedAt, completedAt } of times) {
      const inOrder = [midnight, signedAt, startedAt, completedAt, now.toISOString()];
      expect(inOrder).toEqual(inOrder.toSorted());
    }
  },
);

test.each([0, 8 * 60, 10 * 60, 12 * 60, 24 * 60 - 1])(
  '%i minutes after midnight nobody has failed to come to a booking that lies ahead, and somebody has failed to come',
  (minutes) => {
    const now = new Date(addMinutes(midnight, minutes));
    const missed = [...missedYesterday, ...appointments].map((row) => withoutEarlyMiss(row, now)).filter(({ status }) => status === 8);

    expect(missed.length).toBeGreaterThan(0);
    expect(missed.filter(({ dayOffset, at }) => instantOf(addDays(dateAt(now), dayOffset), at) > now.toISOString())).toEqual([]);
  },
);

const week = Array.from({ length: 7 }, (_, index) => addDays('2026-11-23', index));

test.each(week)('books somebody on each of the days two to seven after %s, and nobody twice at one time', (today) => {
  const coming = comingBookings(today);

  expect(new Set(coming.map(({ dayOffset }) => dayOffset))).toEqual(new Set([2, 3, 4, 5, 6, 7]));
  const taken = coming.flatMap(({ dayOffset, at, doctor, patient }) => [`${dayOffset} ${at} ${doctor}`, `${dayOffset} ${at} ${patient}`]);
  expect(taken.filter((place, index) => taken.indexOf(place) !== index)).toEqual([]);
});
