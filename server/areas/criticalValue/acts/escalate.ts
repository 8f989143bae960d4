import { noticesAfter } from '../../../../src/domain/criticalValue/parties.ts';
import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import { findMembers } from '../queries/criticalValues.ts';
import { storeNotices } from './notify.ts';
import { findChain } from './raise.ts';

interface Escalated {
  orgId: string;
  practiceId: string;
  id: string;
}

interface Due {
  step: number;
  patientId: string;
  doctorId: string;
  departmentId: string | null;
}

/**
 * Notifies the next party of the chain of an open critical value, and sets when the one after it is due. Answers false where another
 * server holds the row or has done it already.
 */
export async function escalateCriticalValue(db: Db, { orgId, practiceId, id }: Escalated, at: Date, newId: () => string): Promise<boolean> {
  const [due] = await lockRows(
    db,
    'criticalValue',
    db<Due[]>`
    select step, patient_id, doctor_id, department_id from critical_value
    where id = ${id} and state = 'open' and next_notice_at <= ${at} for no key update skip locked`,
  );
  if (!due) return false;
  const [members, { minutes, steps }] = await Promise.all([findMembers(db, practiceId, at), findChain(db)]);
  const notices = noticesAfter(due.step, steps, members, due);
  const step = notices.at(-1)?.step ?? due.step;
  const isLast = step > steps.length;
  const next = isLast ? null : new Date(at.getTime() + minutes * 60_000);
  const notified = { orgId, practiceId, criticalValueId: id, patientId: due.patientId };
  await storeNotices(db, notified, notices, { call: 'escalateCriticalValue', at, newId });
  await db`update critical_value set step = ${step}, next_notice_at = ${next} where id = ${id}`;
  return true;
}
