import { firstParties, isInParty, laterSteps, type Member, type Notice, type Party } from '../../../../src/domain/criticalValue/parties.ts';
import type { Db } from '../../../database/connect.ts';
import type { Announcement, Context } from '../../../pipeline/context.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { findMembers, itemsNow } from '../queries/criticalValues.ts';
import { storeNotices } from './notify.ts';

/** Every browser of the practice asks again for its critical values; the server decides which of them a person is shown. */
export const changedCriticalValues: Announcement = { subType: null, tags: ['CriticalValue'], audience: { everybody: 'practice' } };

/** How the practice goes on when nobody acknowledges. */
export async function findChain(db: Db): Promise<{ minutes: number; steps: Party[] }> {
  const [minutes, second, third] = await Promise.all([
    parameterInForce(db, 'CRITICAL_ESCALATION_MINUTES'),
    parameterInForce(db, 'CRITICAL_ESCALATION_SECOND'),
    parameterInForce(db, 'CRITICAL_ESCALATION_THIRD'),
  ]);
  return { minutes, steps: laterSteps([second, third]) };
}

/** Opens the critical value of a report that was just saved or signed, with the results it tells of, and notifies the first parties. */
export async function raiseCriticalValue({ db, session, now, newId }: Context, reportId: string): Promise<void> {
  const { orgId, practiceId, staffId } = session;
  const at = now();
  const [members, { minutes, steps }] = await Promise.all([findMembers(db, practiceId, at), findChain(db)]);
  const id = newId();
  const [origin] = await db<[{ doctorId: string; departmentId: string | null; patientId: string }]>`
    insert into critical_value (org_id, practice_id, id, report_id, advice_id, encounter_id, patient_id, doctor_id, department_id, result_at,
      reported_by, next_notice_at)
    select r.org_id, r.practice_id, ${id}, r.id, r.advice_id, r.encounter_id, r.patient_id, a.doctor_id,
      coalesce(e.department_id, w.department_id), ${at}, ${staffId},
      ${steps.length > 0 ? new Date(at.getTime() + minutes * 60_000) : null}
    from report r
    join advice a on a.org_id = r.org_id and a.id = r.advice_id
    join encounter e on e.org_id = r.org_id and e.id = r.encounter_id
    left join staff_practice w on w.org_id = a.org_id and w.staff_id = a.doctor_id and w.practice_id = r.practice_id
    where r.id = ${reportId}
    returning doctor_id, department_id, patient_id`;
  await db`update critical_value v set items = ${itemsNow(db)}::jsonb where v.id = ${id}`;
  const notified = { orgId, practiceId, criticalValueId: id, patientId: origin.patientId };
  await storeNotices(db, notified, firstNotices(members, origin), { call: 'notifyCriticalValue', at, newId });
}

export function firstNotices(members: readonly Member[], origin: { doctorId: string; departmentId: string | null }): Notice[] {
  return firstParties.map((party) => {
    const staffIds = members.filter((member) => isInParty(party, member, origin)).map(({ staffId }) => staffId);
    // The ordering doctor is notified even after leaving this practice.
    return { step: 1, party, staffIds: party === 'orderingDoctor' ? [origin.doctorId] : staffIds };
  });
}

interface Withdrawn {
  adviceId: string;
  /** The report whose critical value stays, or the only one whose critical value goes. */
  except?: string;
  only?: string;
}

/** The critical results of an order have changed: what is not handled yet is withdrawn, what is handled is marked. */
export async function withdrawCriticalValues({ db, now }: Context, { adviceId, except, only }: Withdrawn): Promise<void> {
  await db`
    update critical_value set corrected_at = ${now()}, next_notice_at = null,
      state = case when state in ('open', 'acknowledged') then 'withdrawn' else state end
    where advice_id = ${adviceId} and corrected_at is null
      ${except ? db`and report_id <> ${except}` : db``} ${only ? db`and report_id = ${only}` : db``}`;
}

/** True if a critical value of this report has been told and stands. */
export async function isCriticalValueStanding(db: Db, reportId: string): Promise<boolean> {
  const found = await db`select from critical_value where report_id = ${reportId} and corrected_at is null`;
  return found.length > 0;
}
