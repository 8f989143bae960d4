import { describe, expect, it, test } from 'vitest';
import { type Schedule, slotAfter, slotBefore } from './slots.ts';
import { jobNames, jobOf } from './table.ts';
import { troublesOf } from './troubles.ts';

const nightly: Schedule = { at: '02:30' };
const hourly: Schedule = { everyMinutes: 60, from: 10 };
const often: Schedule = { everyMinutes: 10 };

/** Asia/Shanghai is eight hours ahead: 02:30 there is 18:30 of the day before. */
test.each<[Schedule, string, string, string]>([
  [nightly, '2026-11-24T18:29:59Z', '2026-11-23T18:30:00Z', '2026-11-24T18:30:00Z'],
  [nightly, '2026-11-24T18:30:00Z', '2026-11-24T18:30:00Z', '2026-11-25T18:30:00Z'],
  [nightly, '2026-12-31T20:00:00Z', '2026-12-31T18:30:00Z', '2027-01-01T18:30:00Z'],
  [hourly, '2026-11-24T18:09:59Z', '2026-11-24T17:10:00Z', '2026-11-24T18:10:00Z'],
  [hourly, '2026-11-24T18:10:00Z', '2026-11-24T18:10:00Z', '2026-11-24T19:10:00Z'],
  [often, '2026-11-24T18:19:59Z', '2026-11-24T18:10:00Z', '2026-11-24T18:20:00Z'],
])('the schedule %j at %s was due at %s and is next at %s', (schedule, now, before, after) => {
  expect([slotBefore(schedule, new Date(now)), slotAfter(schedule, new Date(now))]).toEqual([new Date(before), new Date(after)]);
});

test.each(jobNames)('the job %s is counted late only after its schedule and all its retries had their time', (name) => {
  const { schedule, retries, retrySeconds, lateMinutes } = jobOf(name);
  const period = 'at' in schedule ? 24 * 60 : schedule.everyMinutes;
  expect(lateMinutes).toBeGreaterThan(period + (retries * retrySeconds) / 60);
});

describe('trouble', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const onlyBackup = (name: string) => name === 'backup';
  const backup = (hasFailed: boolean, minutes: number) => [
    { name: 'backup' as const, hasFailed, lastSuccessAt: minutesAgo(minutes).toISOString() },
  ];

  it('is a job whose last run failed, however young its last success', () => {
    expect(troublesOf(backup(true, 1), onlyBackup, minutesAgo(5), now)).toEqual(['backup']);
  });

  it('is a job without a success for too long, counted from the start of the server', () => {
    expect(troublesOf(backup(false, 27 * 60 + 1), onlyBackup, minutesAgo(9000), now)).toEqual(['backup']);
    expect(troublesOf(backup(false, 27 * 60 - 1), onlyBackup, minutesAgo(9000), now)).toEqual([]);
    expect(troublesOf(backup(false, 9000), onlyBackup, minutesAgo(60), now)).toEqual([]);
    expect(troublesOf([], onlyBackup, minutesAgo(28 * 60), now)).toEqual(['backup']);
  });

  it('is no job that this installation has not set up, and none that is late where no server works on jobs', () => {
    expect(troublesOf(backup(true, 1), () => false, minutesAgo(5), now)).toEqual([]);
    expect(troublesOf(backup(false, 9000), onlyBackup, undefined, now)).toEqual([]);
  });
});
