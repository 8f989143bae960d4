import { dateAt } from '../dates.ts';
import type { DiskState } from '../disk/rules.ts';
import { contractDaysLeft } from '../organisation/contract.ts';

/** What keeps an installation from being safe, in the order in which it has to be mended. */
export const alarmKinds = [
  'diskFull',
  'trailBroken',
  'clockWrong',
  'backupNone',
  'backupOld',
  'jobsFailing',
  'diskLow',
  'noticesStuck',
  'replicaAway',
  'replicaBehind',
  'contractEnded',
  'contractEnds',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

export interface Alarm {
  kind: AlarmKind;
  /** GB that are free, seconds the clocks differ, hours of the backup's or the oldest notice's age, jobs, minutes without
   * the replica, days before or after the end of the contract; 0 where nothing is counted. */
  amount: number;
}

export interface Standing {
  disk: { state: DiskState; free: number } | undefined;
  /** The last check of the trail found a change. */
  isTrailBroken: boolean;
  /** Milliseconds between the clocks of the server and the database. */
  clockAhead: number;
  isDemonstration: boolean;
  /** When the installation was opened; null: it is not open yet, or its clinic was never set up. */
  openedAt: string | null;
  lastBackupAt: string | null;
  /** When the oldest notice that is due and not sent was made. */
  noticesSince: string | null;
  /** Scheduled jobs that failed last or are late. */
  jobTroubles: number;
  /** A read replica that is not used, and since when. */
  replica?: { isAway: boolean; since: Date } | undefined;
  /** The last day of the contract with the host of the server; null: it has no end. */
  contractUntil?: string | null | undefined;
  now: Date;
}

/** Seconds by which the clock of a server may differ from the database's before the operator is told: the work goes by the database, logs and certificates do not. */
const MOST_SECONDS = 30;
/** Hours after which a notice that is due should have been sent; failed ones are tried again for an hour. */
const NOTICE_HOURS = 6;
/** Minutes without a read replica: a restart takes less. */
const REPLICA_MINUTES = 5;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const GB = 1024 ** 3;

/** `backupHours`: after so many a backup is too old; 0: backups are not watched. */
export function alarmsOf(standing: Standing, backupHours: number): Alarm[] {
  const { disk, isTrailBroken, clockAhead, noticesSince, jobTroubles, replica, contractUntil = null, now } = standing;
  const daysLeft = contractDaysLeft(contractUntil, dateAt(now));
  const unread = replica ? Math.floor((now.getTime() - replica.since.getTime()) / MINUTE) : 0;
  const hoursSince = (moment: string) => Math.floor((now.getTime() - Date.parse(moment)) / HOUR);
  const freeGb = disk ? Math.floor((disk.free / GB) * 10) / 10 : 0;
  const apart = Math.round(Math.abs(clockAhead) / 1000);
  const raised: (Alarm | undefined)[] = [
    disk && { kind: disk.state === 'full' ? 'diskFull' : 'diskLow', amount: freeGb },
    isTrailBroken ? { kind: 'trailBroken', amount: 0 } : undefined,
    apart > MOST_SECONDS ? { kind: 'clockWrong', amount: apart } : undefined,
    backupAlarm(standing, backupHours, hoursSince),
    jobTroubles > 0 ? { kind: 'jobsFailing', amount: jobTroubles } : undefined,
    noticesSince && hoursSince(noticesSince) >= NOTICE_HOURS ? { kind: 'noticesStuck', amount: hoursSince(noticesSince) } : undefined,
    replica && unread >= REPLICA_MINUTES ? { kind: replica.isAway ? 'replicaAway' : 'replicaBehind', amount: unread } : undefined,
    daysLeft === undefined ? undefined : { kind: daysLeft < 0 ? 'contractEnded' : 'contractEnds', amount: Math.abs(daysLeft) },
  ];
  return raised
    .filter((alarm) => alarm !== undefined)
    .sort((left, right) => alarmKinds.indexOf(left.kind) - alarmKinds.indexOf(right.kind));
}

/** A demonstration needs no backup, and a new clinic has as long for its first one as for every other. */
function backupAlarm(
  { isDemonstration, openedAt, lastBackupAt }: Standing,
  backupHours: number,
  hoursSince: (moment: string) => number,
): Alarm | undefined {
  if (backupHours === 0 || isDemonstration) return undefined;
  const since = lastBackupAt ?? openedAt;
  if (since === null || hoursSince(since) < backupHours) return undefined;
  return lastBackupAt === null ? { kind: 'backupNone', amount: 0 } : { kind: 'backupOld', amount: hoursSince(lastBackupAt) };
}
