import { appointmentState } from '../../../../src/domain/appointment/states.ts';
import { complaintActs } from '../../../../src/domain/complaint/states.ts';
import { consultingState } from '../../../../src/domain/consulting/states.ts';
import { unfinishedStates } from '../../../../src/domain/encounter/states.ts';
import { followUpState } from '../../../../src/domain/followup/states.ts';
import type { HandOverCounts, OpenWork } from '../../../../src/domain/task/handOver.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';

/** True for drafts of forms about an object, whose key names it after a dot; drafts of a person's own settings stay. */
export const isPassable = (db: Db): Fragment => db`d.key like '%.%'`;

/** Open work of a person in the clinic of the session. */
export async function findOpenWork(db: Db, staffId: string, at: Date): Promise<OpenWork> {
  const [counts] = await db<[HandOverCounts]>`
    select
      (select count(*)::int from appointment where practice_id = app_practice() and doctor_id = ${staffId} and starts_at > ${at}
        and status = ${literal(db, appointmentState.booked)}) as bookings,
      (select count(*)::int from followup_plan where practice_id = app_practice() and owner_id = ${staffId}
        and status = ${literal(db, followUpState.waiting)}) as follow_ups,
      (select count(*)::int from memo where practice_id = app_practice() and assignee_id = ${staffId} and finished_at is null and deleted_at is null) as memos,
      (select count(*)::int from complaint where practice_id = app_practice() and handler_id = ${staffId}
        and state = any (${[...complaintActs.handle.from]}::text[])) as complaints,
      (select count(*)::int from consulting_record where practice_id = app_practice() and owner_id = ${staffId}
        and status = ${literal(db, consultingState.open)} and deleted_at is null) as enquiries,
      (select count(*)::int from patient where service_staff_id = ${staffId} and deleted_at is null) as patients,
      (select count(*)::int from draft d where d.practice_id = app_practice() and d.staff_id = ${staffId} and ${isPassable(db)}) as drafts`;
  const [standing] = await db<[Omit<OpenWork, 'counts'>]>`
    select
      (select version from staff where id = ${staffId}) as version,
      (select count(*)::int from appointment where practice_id = app_practice() and doctor_id = ${staffId}
        and status in (${literal(db, appointmentState.signedIn, ...unfinishedStates)})) as open_visits,
      (select count(*)::int from till_session where practice_id = app_practice() and cashier_id = ${staffId} and state <> 'closed') as open_tills,
      coalesce((select jsonb_agg(jsonb_build_object('nameZh', p.name_zh, 'nameEn', p.name_en) order by p.code)
        from staff_practice w join practice p on p.org_id = w.org_id and p.id = w.practice_id and p.enabled
        where w.staff_id = ${staffId} and w.practice_id <> app_practice()), '[]'::jsonb) as other_clinics`;
  return { counts, ...standing };
}
