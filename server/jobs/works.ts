import { remindersDue } from '../../src/domain/crm/notices.ts';
import { dateAt, instantOf } from '../../src/domain/dates.ts';
import type { Db, Sql } from '../database/connect.ts';
import { inTenant, type Tenant } from '../database/tenant.ts';
import { diskOver } from '../files/freeSpace.ts';
import { deleteOrphans, removeBytes } from '../files/orphans.ts';
import type { FileStore } from '../files/store.ts';
import { report } from '../http/envelope.ts';
import type { Push } from '../push.ts';
import { raiseReminders } from '../queries/notices.ts';
import type { Settings } from '../settings.ts';
import type { Round } from '../timedWork.ts';
import { proveChain } from '../trail/prove.ts';
import { backupOver } from './backup.ts';
import { JobFault } from './fault.ts';
import type { Work, Works } from './jobs.ts';

interface Clinic {
  orgId: string;
  practiceId: string;
}

const HOUR = 3_600_000;
/** Older bookings stay as they are: nobody remembers, and an import may bring many. */
const NO_SHOW_DAYS = 31;

interface Place {
  sql: Sql;
  files: FileStore;
  push: Pick<Push, 'store' | 'wake'>;
  now: () => Date;
  newId: () => string;
}

interface Rounds {
  delivery: Round;
  escalation: Round;
  exporter: Round;
  settings: Settings;
}

/** What each job of the table does on this server. */
export const worksOver = (place: Place, { delivery, escalation, exporter, settings }: Rounds): Works => ({
  escalateCriticalValues: escalation.run,
  sendNotices: delivery.run,
  writeExports: exporter.run,
  raiseReminders: raiseRemindersOver(place),
  deleteOrphanFiles: deleteOrphansOver(place),
  deleteOldTokens: deleteTokensOver(place),
  markNoShows: markNoShowsOver(place),
  proveTrail: proveTrailsOver(place),
  ...(settings.backupFolder && {
    backup: backupOver({ folder: settings.backupFolder, days: settings.backupDays, now: place.now, findDisk: diskOver(settings) }),
  }),
});

const listClinics = (sql: Sql) => sql<Clinic[]>`select org_id, practice_id from clinics_to_work_on()`;

/** One after another; what fails for one clinic keeps no other from its turn, and the run has failed then. */
async function forEach(clinics: readonly Clinic[], signal: AbortSignal, work: (clinic: Clinic) => Promise<number>): Promise<number> {
  let count = 0;
  let failed = 0;
  for (const clinic of clinics) {
    if (signal.aborted) throw signal.reason;
    try {
      count += await work(clinic);
    } catch (error) {
      failed += 1;
      report(error, { requestId: clinic.practiceId, call: 'job' });
      if (clinics.length === 1) throw error;
    }
  }
  if (failed > 0) throw new JobFault('some');
  return count;
}

/** Messages about tomorrow's bookings, from nine in the morning on. */
const raiseRemindersOver =
  ({ sql, now }: Pick<Place, 'sql' | 'now'>): Work =>
  async (signal) => {
    const at = now();
    const due = remindersDue(at);
    if (!due) return 0;
    return forEach(await listClinics(sql), signal, (clinic) => inTenant(sql, clinic, (db) => raiseReminders(db, { ...due, at })));
  };

/** Uploads that were never bound to anything. */
const deleteOrphansOver =
  ({ sql, files, now }: Place): Work =>
  async (signal) =>
    forEach(await listClinics(sql), signal, async (clinic) => {
      const ids = await inTenant(sql, clinic, (db) => deleteOrphans(db, now()));
      await removeBytes(files, ids);
      return ids.length;
    });

/** Counts of failed sign-ins, places not used for long, tickets that ran out. */
const deleteTokensOver =
  ({ sql, now }: Place): Work =>
  async () => {
    const before = new Date(now().getTime() - 24 * HOUR);
    const throttles = await sql`delete from login_throttle where last_failure_at < ${before}`;
    const places = await sql`delete from known_place where last_used_at < ${new Date(now().getTime() - 400 * 24 * HOUR)}`;
    await sql`select delete_old_tickets(${before})`;
    return throttles.count + places.count;
  };

/** Bookings of past days to which nobody came. Why is left open: the desk may enter it when it is learnt. */
const markNoShowsOver =
  ({ sql, push, now }: Place): Work =>
  async (signal) => {
    const today = Date.parse(instantOf(dateAt(now()), '00:00'));
    const [from, to] = [new Date(today - NO_SHOW_DAYS * 24 * HOUR), new Date(today)];
    const count = await forEach(await listClinics(sql), signal, (clinic) =>
      inTenant(sql, clinic, async (db) => {
        const missed = await markNoShows(db, clinic.practiceId, from, to);
        if (missed > 0) await push.store(db, { ...clinic, staffId: null }, changedBookings);
        return missed;
      }),
    );
    if (count > 0) push.wake();
    return count;
  };

const change = { subType: null, tags: ['Appointment', 'Encounter'] as const };
const changedBookings = (['m_appointment', 'm_chart'] as const).map((permission) => ({ ...change, audience: { permission } }));

async function markNoShows(db: Db, practiceId: string, from: Date, to: Date): Promise<number> {
  const marked = await db`
    update appointment a set status = 8, version = version + 1
    where a.practice_id = ${practiceId} and a.status = 1 and lower(a.during) >= ${from} and lower(a.during) < ${to}
    returning id`;
  return marked.length;
}

/** Every organisation's trail, from its first row on; what is found stands on the screen of the trail and on the administrators' home. */
const proveTrailsOver =
  ({ sql, now, newId }: Place): Work =>
  async (signal) => {
    const clinics = await listClinics(sql);
    const heads = clinics.filter(({ orgId }, at) => clinics.findIndex((other) => other.orgId === orgId) === at);
    return forEach(heads, signal, async ({ orgId }) => {
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
