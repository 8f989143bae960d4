import { expect, it, test } from 'vitest';
import { instantAt } from './board.ts';
import { loadOf, monthOf } from './month.ts';

const day = '2026-11-23';
const next = '2026-11-24';
const period = (date: string, from: number, to: number, doctorId = 'chen') => ({
  doctorId,
  startsAt: instantAt(date, from),
  endsAt: instantAt(date, to),
});
const counted = { date: day, doctorId: 'chen', busy: 2, waiting: 1, walkIns: 1, bookedMinutes: 15 };

it('says who is on duty, booked or not, and how much of it is suspended', () => {
  const days = monthOf(
    { from: day, to: next },
    { booked: [counted], shifts: [period(day, 540, 720), period(next, 540, 720, 'zhou')], suspensions: [period(next, 600, 780, 'zhou')] },
  );

  expect(days).toEqual([
    { ...counted, dutyMinutes: 180, suspendedMinutes: 0 },
    { date: next, doctorId: 'zhou', busy: 0, waiting: 0, walkIns: 0, bookedMinutes: 0, dutyMinutes: 180, suspendedMinutes: 120 },
  ]);
});

it('cuts a suspension of several days to each of them, and leaves out days of which there is nothing to say', () => {
  const stop = { doctorId: 'chen', startsAt: instantAt(day, 720), endsAt: instantAt(next, 60) };

  const days = monthOf({ from: '2026-11-22', to: '2026-11-25' }, { booked: [], shifts: [], suspensions: [stop] });

  expect(days.map(({ date, suspendedMinutes }) => [date, suspendedMinutes])).toEqual([
    [day, 720],
    [next, 60],
  ]);
});

test.each([
  [0, 480, 0, 'free'],
  [383, 480, 0, 'free'],
  [384, 480, 0, 'filling'],
  [480, 480, 0, 'full'],
  [240, 480, 240, 'full'],
  [0, 480, 480, 'suspended'],
  [0, 0, 1440, 'suspended'],
  [15, 0, 0, 'offDuty'],
] as const)('with %i minutes booked of %i, %i of them suspended, the day is %s', (bookedMinutes, dutyMinutes, suspendedMinutes, load) =>
  expect(loadOf({ bookedMinutes, dutyMinutes, suspendedMinutes })).toBe(load),
);
