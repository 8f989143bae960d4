import { appointmentState } from '../../src/domain/appointment/states.ts';
import { dateAt, instantOf } from '../../src/domain/dates.ts';
import { systemStaffId } from '../../src/domain/trail/system.ts';
import { parameterInForce } from '../areas/configuration/queries/settings.ts';
import type { Db } from '../database/connect.ts';
import { literal } from '../database/literal.ts';
import { inTenant } from '../database/tenant.ts';
import { writeAudit } from '../trail/audit.ts';
import { type Clinic, forEach, listClinics, type Place } from './clinics.ts';
import type { Work } from './jobs.ts';

const DAY = 24 * 3_600_000;

/**
 * Bookings of past days to which nobody came. Why is left open: the desk may enter it when it is learnt. Older bookings stay as they are:
 * nobody remembers, and an import may bring many.
 */
export const markNoShowsOver =
  ({ sql, push, now, newId }: Place): Work =>
  async (signal) => {
    const at = now();
    const today = Date.parse(instantOf(dateAt(at), '00:00'));
    const count = await forEach(await listClinics(sql), signal, (clinic) =>
      inTenant(sql, clinic, async (db) => {
        const days = await parameterInForce(db, 'NO_SHOW_DAYS');
        const missed = await markNoShows(db, clinic, { from: new Date(today - days * DAY), to: new Date(today) });
        await writeAudit(
          db,
          missed.map(({ id, patientId }) => ({
            ...clinic,
            id: newId(),
            at,
            staffId: systemStaffId,
            call: 'markNoShow',
            patientId,
            objectId: id,
            detail: {},
            address: null,
          })),
        );
        if (missed.length > 0) await push.store(db, { ...clinic, staffId: null }, changedBookings);
        return missed.length;
      }),
    );
    if (count > 0) push.wake();
    return count;
  };

const change = { subType: null, tags: ['Appointment', 'Encounter'] as const };
const changedBookings = (['m_appointment', 'm_chart'] as const).map((permission) => ({ ...change, audience: { permission } }));

const markNoShows = (db: Db, { practiceId }: Clinic, { from, to }: { from: Date; to: Date }) => db<{ id: string; patientId: string }[]>`
  update appointment a set status = ${appointmentState.brokenPromise}, version = version + 1
  where a.practice_id = ${practiceId} and a.status = ${literal(db, appointmentState.booked)} and lower(a.during) >= ${from} and lower(a.during) < ${to}
  returning id, patient_id`;
