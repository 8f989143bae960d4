import { calledOff } from '../../../../src/domain/appointment/states.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';

/**
 * Whether another patient of the name of patient `p` has an appointment in this practice today: the two stand on one list of the day. `p` is
 * the alias of the patient's table.
 */
export const hasNamesake = (db: Db, p: Fragment): Fragment => db`
  exists (select from patient twin join appointment met on met.org_id = twin.org_id and met.patient_id = twin.id
    where twin.org_id = ${p}.org_id and twin.name_folded collate "C" = ${p}.name_folded collate "C" and twin.id <> ${p}.id and twin.deleted_at is null
      and met.practice_id = app_practice() and met.status not in (${literal(db, ...calledOff)})
      and lower(met.during) >= clinic_day(now())::timestamp at time zone 'Asia/Shanghai'
      and lower(met.during) < (clinic_day(now()) + 1)::timestamp at time zone 'Asia/Shanghai')`;

export interface Namesake {
  hasNamesake: boolean;
  name: string;
  birthDate: string;
  /** Last four of the telephone number; empty without one. */
  phoneTail: string;
  mrn: string;
}

/** The marks by which a patient with a namesake is told apart. */
export async function findNamesake(db: Db, patientId: string): Promise<Namesake | undefined> {
  const [found] = await db<Namesake[]>`
    select ${hasNamesake(db, db`p`)} as has_namesake, p.name, p.birth_date, right(p.mobile, 4) as phone_tail, p.mrn from patient p where p.id = ${patientId}`;
  return found?.hasNamesake ? found : undefined;
}

/** The same for the patient of a bill; nothing for a buyer without a name. */
export async function findNamesakeOfBill(db: Db, billId: string): Promise<Namesake | undefined> {
  const [found] = await db<Namesake[]>`
    select ${hasNamesake(db, db`p`)} as has_namesake, p.name, p.birth_date, right(p.mobile, 4) as phone_tail, p.mrn
    from bill b join patient p on p.org_id = b.org_id and p.id = b.patient_id where b.id = ${billId} and not p.is_walk_in`;
  return found?.hasNamesake ? found : undefined;
}
