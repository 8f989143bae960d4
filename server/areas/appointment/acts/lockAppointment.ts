import { whyNot } from '../../../../src/domain/appointment/offer.ts';
import type * as Appointment from '../../../../src/domain/appointment/shapes.ts';
import type { AppointmentAct } from '../../../../src/domain/appointment/states.ts';
import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';

export interface Held {
  id: string;
  patientId: string;
  patientName: string;
  isDeceased: boolean;
  doctorId: string;
  departmentId: string | null;
  roomId: string | null;
  typeCode: string;
  status: Appointment.Status;
  startsAt: string;
  hasNoTime: boolean;
  version: number;
}

/** The appointment, locked until the transaction ends; another practice's is absent. */
export async function lockAppointment(db: Db, id: string): Promise<Held> {
  const [held] = await lockRows(
    db,
    'appointment',
    db<Held[]>`
    select a.id, a.patient_id, p.name as patient_name, p.is_deceased, a.doctor_id, a.department_id, a.room_id, a.type_code, a.status, a.starts_at,
      a.is_walk_in as has_no_time, a.version
    from appointment a join patient p on p.org_id = a.org_id and p.id = a.patient_id
    where a.id = ${id} for update of a`,
  );
  if (!held) throw absent();
  return held;
}

/** The locked appointment, if the act is possible on it now. */
export async function lockFor(act: AppointmentAct, id: string, { db, now, audit }: Context): Promise<Held> {
  const held = await lockAppointment(db, id);
  // Death is refused by each act itself, beside the field of its form.
  const refusal = whyNot(act, { status: held.status, startsAt: held.startsAt }, now());
  if (refusal) throw new Problem(refusal.message, { values: refusal.values });
  audit({ patientId: held.patientId, objectId: id });
  return held;
}
