import { remindersDue } from '../../src/domain/crm/notices.ts';
import { escalateApprovalsOver } from '../areas/approval/escalation.ts';
import { sumDays } from '../areas/businessReport/acts/sumDays.ts';
import { raiseReminders } from '../areas/crm/queries/notices.ts';
import { deleteOrphans, removeBytes } from '../areas/document/acts/orphans.ts';
import { sweepEducation } from '../areas/education/acts/sweep.ts';
import { applyPricesOver } from '../areas/inventory/applyPrices.ts';
import { pushStockAlertsOver } from '../areas/inventory/pushAlerts.ts';
import { sendInvoicesOver } from '../areas/invoice/sendInvoices.ts';
import { remindMemosOver } from '../areas/memorandum/remind.ts';
import { tellDoubtsOver } from '../areas/report/tellDoubts.ts';
import { tellOfFollowUps } from '../areas/sms/acts/raisePatientSms.ts';
import { raiseSmsReminders } from '../areas/sms/acts/raiseSms.ts';
import { sendSmsOver } from '../areas/sms/delivery.ts';
import { remindContractsOver } from '../areas/staff/remindContracts.ts';
import { sendTraceRowsOver } from '../areas/trace/sendTraceRows.ts';
import { inTenant, type Tenant } from '../database/tenant.ts';
import type { OpenProvider } from '../einvoice/provider.ts';
import type { Settings } from '../environment/settings.ts';
import { diskOver } from '../files/freeSpace.ts';
import { spoolFolder } from '../files/spool.ts';
import type { OpenSms } from '../sms/provider.ts';
import type { Round } from '../time/timedWork.ts';
import type { OpenTraceProvider } from '../trace/provider.ts';
import { proveChain } from '../trail/prove.ts';
import { backupOver } from './backup.ts';
import { firstOfEach, forEach, listClinics, type Place } from './clinics.ts';
import { makeFollowUpsOver } from './followUps.ts';
import { giveCouponsOver } from './giveaways.ts';
import type { Work, Works } from './jobs.ts';
import { markNoShowsOver } from './noShows.ts';

const HOUR = 3_600_000;

interface Rounds {
  delivery: Round;
  escalation: Round;
  exporter: Round;
  settings: Settings;
  openProvider: OpenProvider;
  openTraceProvider: OpenTraceProvider;
  openSms: OpenSms;
}

/** The work of each job of the table on this server. */
export const worksOver = (
  place: Place,
  { delivery, escalation, exporter, settings, openProvider, openTraceProvider, openSms }: Rounds,
): Works => ({
  escalateCriticalValues: escalation.run,
  escalateApprovals: escalateApprovalsOver(place),
  remindMemos: remindMemosOver(place),
  tellReportDoubts: tellDoubtsOver(place),
  sendNotices: delivery.run,
  sendShortMessages: sendSmsOver(place, openSms),
  writeExports: exporter.run,
  giveCoupons: giveCouponsOver(place),
  sendInvoices: sendInvoicesOver(place, { open: openProvider, spoolFolder: spoolFolder(settings.filesFolder) }),
  sendTraceRows: sendTraceRowsOver(place, openTraceProvider),
  raiseReminders: raiseRemindersOver(place),
  applyPrices: applyPricesOver(place),
  makeFollowUps: makeFollowUpsOver(place),
  deleteOrphanFiles: deleteOrphansOver(place),
  deleteOldTokens: deleteTokensOver(place),
  markNoShows: markNoShowsOver(place),
  remindContracts: remindContractsOver(place),
  pushStockAlerts: pushStockAlertsOver(place),
  proveTrail: proveTrailsOver(place),
  sumReportDays: sumDaysOver(place),
  ...(settings.backupFolder && {
    backup: backupOver({ folder: settings.backupFolder, days: settings.backupDays, now: place.now, findDisk: diskOver(settings) }),
  }),
});

/** Messages about tomorrow's bookings, from nine in the morning on. */
const raiseRemindersOver =
  ({ sql, now }: Pick<Place, 'sql' | 'now'>): Work =>
  async (signal) => {
    const at = now();
    const due = remindersDue(at);
    if (!due) return 0;
    return forEach(await listClinics(sql), signal, (clinic) =>
      inTenant(
        sql,
        clinic,
        async (db) =>
          (await raiseReminders(db, { ...due, at })) + (await raiseSmsReminders(db, { ...due, at })) + (await tellOfFollowUps(db, at)),
      ),
    );
  };

/** Sums of the days before today, of days that changed since too. */
const sumDaysOver =
  ({ sql, now }: Pick<Place, 'sql' | 'now'>): Work =>
  async (signal) =>
    forEach(await listClinics(sql), signal, (clinic) => sumDays(sql, clinic, { now, signal }));

/** Uploads that were never bound to anything, or that nobody went on with. */
const deleteOrphansOver =
  ({ sql, files, now }: Place): Work =>
  async (signal) =>
    forEach(await listClinics(sql), signal, async (clinic) => {
      const own = files.of(clinic.orgId);
      const ids = await inTenant(sql, clinic, (db) => deleteOrphans(db, now()));
      await removeBytes(own, ids);
      return ids.length + (await inTenant(sql, clinic, (db) => sweepEducation(db, own, now())));
    });

/** Counts of failed sign-ins, places not used for long, tickets and keys that ran out. */
const deleteTokensOver =
  ({ sql, now }: Place): Work =>
  async () => {
    const before = new Date(now().getTime() - 24 * HOUR);
    const throttles = await sql`delete from login_throttle where last_failure_at < ${before}`;
    const places = await sql`delete from known_place where last_used_at < ${new Date(now().getTime() - 400 * 24 * HOUR)}`;
    await sql`select delete_old_tickets(${before}), delete_old_typed_text_keys(${now()})`;
    return throttles.count + places.count;
  };

/** Every organisation's trail, from its first row on; what is found stands on the screen of the trail and on the administrators' home. */
const proveTrailsOver =
  ({ sql, now, newId }: Place): Work =>
  async (signal) => {
    return forEach(firstOfEach(await listClinics(sql)), signal, async ({ orgId }) => {
      const tenant: Tenant = { orgId };
      const { head, finding } = await inTenant(sql, tenant, (db) => proveChain(db), { readOnly: true });
      await inTenant(
        sql,
        tenant,
        (db) => db`
        insert into audit_check (org_id, id, at, number, fault, fault_number, fault_id)
        values (${orgId}, ${newId()}, ${now()}, ${head.number}, ${finding?.fault ?? null}, ${finding?.number ?? null}, ${finding?.id ?? null})`,
      );
      return head.number;
    });
  };
