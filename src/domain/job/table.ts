import type { MessageId } from '../messageId.ts';
import type { Schedule } from './slots.ts';

/** Calls the work for each clinic, one after another. */
export type JobScope = 'installation' | 'organisation' | 'clinic';

export interface Job {
  name: MessageId;
  about: MessageId;
  schedule: Schedule;
  scope: JobScope;
  /** How often a run that failed is tried again. */
  retries: number;
  /** Seconds before it is. */
  retrySeconds: number;
  /** A run that takes longer has failed. */
  mostMinutes: number;
  /** Without a success for so long the administrator is told. */
  lateMinutes: number;
}

const often = { retries: 1, retrySeconds: 5, lateMinutes: 15 };
const hourly = { retries: 3, retrySeconds: 120, mostMinutes: 30, lateMinutes: 180 };
const nightly = { retries: 3, retrySeconds: 600, mostMinutes: 240, lateMinutes: 27 * 60 };

/** Everything the servers do by the clock, once however many there are. */
export const jobs = {
  escalateCriticalValues: {
    name: 'job.escalateCriticalValues',
    about: 'job.escalateCriticalValues.about',
    scope: 'clinic',
    schedule: { everyMinutes: 1, againSeconds: 10 },
    ...often,
    mostMinutes: 2,
  },
  escalateApprovals: {
    name: 'job.escalateApprovals',
    about: 'job.escalateApprovals.about',
    scope: 'clinic',
    schedule: { everyMinutes: 1 },
    ...often,
    mostMinutes: 5,
  },
  remindMemos: {
    name: 'job.remindMemos',
    about: 'job.remindMemos.about',
    scope: 'clinic',
    schedule: { everyMinutes: 1 },
    ...often,
    mostMinutes: 5,
  },
  tellReportDoubts: {
    name: 'job.tellReportDoubts',
    about: 'job.tellReportDoubts.about',
    scope: 'clinic',
    schedule: { everyMinutes: 1 },
    ...often,
    mostMinutes: 5,
  },
  sendNotices: {
    name: 'job.sendNotices',
    about: 'job.sendNotices.about',
    scope: 'clinic',
    schedule: { everyMinutes: 1, againSeconds: 15 },
    ...often,
    mostMinutes: 10,
  },
  sendShortMessages: {
    name: 'job.sendShortMessages',
    about: 'job.sendShortMessages.about',
    scope: 'clinic',
    schedule: { everyMinutes: 1, againSeconds: 15 },
    ...often,
    mostMinutes: 10,
  },
  writeExports: {
    name: 'job.writeExports',
    about: 'job.writeExports.about',
    scope: 'organisation',
    schedule: { everyMinutes: 1, againSeconds: 3 },
    ...often,
    mostMinutes: 360,
    lateMinutes: 390,
  },
  giveCoupons: {
    name: 'job.giveCoupons',
    about: 'job.giveCoupons.about',
    scope: 'organisation',
    schedule: { everyMinutes: 1, againSeconds: 3 },
    ...often,
    mostMinutes: 30,
    lateMinutes: 60,
  },
  sendInvoices: {
    name: 'job.sendInvoices',
    about: 'job.sendInvoices.about',
    scope: 'clinic',
    schedule: { everyMinutes: 1, againSeconds: 15 },
    ...often,
    mostMinutes: 30,
    lateMinutes: 60,
  },
  sendTraceRows: {
    name: 'job.sendTraceRows',
    about: 'job.sendTraceRows.about',
    scope: 'clinic',
    schedule: { everyMinutes: 1, againSeconds: 15 },
    ...often,
    mostMinutes: 30,
    lateMinutes: 60,
  },
  raiseReminders: {
    name: 'job.raiseReminders',
    about: 'job.raiseReminders.about',
    scope: 'clinic',
    schedule: { everyMinutes: 10 },
    ...hourly,
    retries: 1,
    mostMinutes: 10,
    lateMinutes: 60,
  },
  applyPrices: {
    name: 'job.applyPrices',
    about: 'job.applyPrices.about',
    scope: 'clinic',
    schedule: { everyMinutes: 1 },
    ...often,
    mostMinutes: 10,
    lateMinutes: 60,
  },
  makeFollowUps: {
    name: 'job.makeFollowUps',
    about: 'job.makeFollowUps.about',
    scope: 'clinic',
    schedule: { everyMinutes: 10, from: 3 },
    ...hourly,
    retries: 1,
    mostMinutes: 10,
    lateMinutes: 60,
  },
  deleteOrphanFiles: {
    name: 'job.deleteOrphanFiles',
    about: 'job.deleteOrphanFiles.about',
    scope: 'clinic',
    schedule: { everyMinutes: 60, from: 10 },
    ...hourly,
  },
  deleteOldTokens: {
    name: 'job.deleteOldTokens',
    about: 'job.deleteOldTokens.about',
    scope: 'installation',
    schedule: { everyMinutes: 60, from: 20 },
    ...hourly,
  },
  markNoShows: {
    name: 'job.markNoShows',
    about: 'job.markNoShows.about',
    scope: 'clinic',
    schedule: { at: '00:30' },
    ...nightly,
  },
  remindContracts: {
    name: 'job.remindContracts',
    about: 'job.remindContracts.about',
    scope: 'clinic',
    schedule: { at: '08:00' },
    ...nightly,
  },
  pushStockAlerts: {
    name: 'job.pushStockAlerts',
    about: 'job.pushStockAlerts.about',
    scope: 'clinic',
    schedule: { at: '07:30' },
    ...nightly,
  },
  sumReportDays: {
    name: 'job.sumReportDays',
    about: 'job.sumReportDays.about',
    scope: 'clinic',
    schedule: { everyMinutes: 10, from: 5 },
    ...hourly,
    retries: 1,
    mostMinutes: 120,
  },
  backup: {
    name: 'job.backup',
    about: 'job.backup.about',
    scope: 'installation',
    schedule: { at: '02:30' },
    ...nightly,
  },
  proveTrail: {
    name: 'job.proveTrail',
    about: 'job.proveTrail.about',
    scope: 'organisation',
    schedule: { at: '03:30' },
    ...nightly,
  },
} as const satisfies Record<string, Job>;

export type JobName = keyof typeof jobs;

export const jobNames = Object.keys(jobs) as [JobName, ...JobName[]];

export const jobOf = (name: JobName): Job => jobs[name];
