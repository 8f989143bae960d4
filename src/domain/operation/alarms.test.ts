import { expect, it, test } from 'vitest';
import { alarmsOf, type Standing } from './alarms.ts';

const now = new Date('2026-11-24T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const sound: Standing = {
  disk: undefined,
  isTrailBroken: false,
  clockAhead: 0,
  isDemonstration: false,
  openedAt: hoursAgo(2000),
  lastBackupAt: hoursAgo(20),
  noticesSince: null,
  jobTroubles: 0,
  now,
};

it('raises no alarm over a sound installation', () => {
  expect(alarmsOf(sound, 48)).toEqual([]);
});

test.each<[string, Partial<Standing>, [string, number]]>([
  ['a full disk', { disk: { state: 'full', free: 0.55 * 1024 ** 3 } }, ['diskFull', 0.5]],
  ['a disk that fills up', { disk: { state: 'low', free: 5 * 1024 ** 3 } }, ['diskLow', 5]],
  ['a broken chain of the trail', { isTrailBroken: true }, ['trailBroken', 0]],
  ['a database whose clock is ahead', { clockAhead: 31_000 }, ['clockWrong', 31]],
  ['a database whose clock is behind', { clockAhead: -95_000 }, ['clockWrong', 95]],
  ['a backup of 48 hours', { lastBackupAt: hoursAgo(48) }, ['backupOld', 48]],
  ['no backup two days after the opening', { lastBackupAt: null, openedAt: hoursAgo(48) }, ['backupNone', 0]],
  ['two scheduled jobs that fail', { jobTroubles: 2 }, ['jobsFailing', 2]],
  ['a notice that waits for six hours', { noticesSince: hoursAgo(6) }, ['noticesStuck', 6]],
  ['a replica that has been silent for five minutes', { replica: { isAway: true, since: minutesAgo(5) } }, ['replicaAway', 5]],
  ['a replica that has been far behind for an hour', { replica: { isAway: false, since: minutesAgo(60) } }, ['replicaBehind', 60]],
  ['a contract that ends in thirty days', { contractUntil: '2026-12-24' }, ['contractEnds', 30]],
  ['a contract that ended yesterday', { contractUntil: '2026-11-23' }, ['contractEnded', 1]],
])('raises an alarm for %s', (_, found, [kind, amount]) => {
  expect(alarmsOf({ ...sound, ...found }, 48)).toEqual([{ kind, amount }]);
});

test.each<[string, Partial<Standing>, number]>([
  ['a backup a moment younger than the bound', { lastBackupAt: hoursAgo(47.9) }, 48],
  ['no backup on the first day', { lastBackupAt: null, openedAt: hoursAgo(24) }, 48],
  ['no backup before the clinic is set up', { lastBackupAt: null, openedAt: null }, 48],
  ['no backup of a demonstration', { lastBackupAt: null, isDemonstration: true }, 48],
  ['an old backup where backups are made by other means', { lastBackupAt: hoursAgo(5000) }, 0],
  ['clocks that differ by half a minute', { clockAhead: 30_000 }, 48],
  ['a replica that is started again', { replica: { isAway: true, since: minutesAgo(4.9) } }, 48],
  ['a notice that waits for an hour', { noticesSince: hoursAgo(1) }, 48],
  ['a contract that ends in a month and a day', { contractUntil: '2026-12-25' }, 48],
  ['a contract without an end', { contractUntil: null }, 48],
])('raises none for %s', (_, found, backupHours) => {
  expect(alarmsOf({ ...sound, ...found }, backupHours)).toEqual([]);
});

it('puts what has to be mended first at the head', () => {
  const all = { isTrailBroken: true, lastBackupAt: hoursAgo(99), disk: { state: 'full', free: 0 } } as const;
  expect(alarmsOf({ ...sound, ...all }, 48).map(({ kind }) => kind)).toEqual(['diskFull', 'trailBroken', 'backupOld']);
});
