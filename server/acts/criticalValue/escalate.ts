import { type Notice, noticesAfter } from '../../../src/domain/criticalValue/parties.ts';
import { systemStaffId } from '../../../src/domain/trail/system.ts';
import { writeAudit } from '../../audit.ts';
import type { Db } from '../../database/connect.ts';
import { findMembers } from '../../queries/criticalValues.ts';
import { findChain, storeNotices } from './raise.ts';

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
  const [due] = await db<Due[]>`
    select step, patient_id, doctor_id, department_id from critical_value
    where id = ${id} and state = 'open' and next_notice_at <= ${at} for no key update skip locked`;
  if (!due) return false;
  const [members, { minutes, steps }] = await Promise.all([findMembers(db, practiceId, at), findChain(db)]);
  const notices = noticesAfter(due.step, steps, members, due);
  const step = notices.at(-1)?.step ?? due.step;
  const isLast = step > steps.length;
  const next = isLast ? null : new Date(at.getTime() + minutes * 60_000);
  if (notices.length > 0) {
    await storeNotices(
      db,
      { orgId, practiceId },
      id,
      notices.map((notice) => ({ ...notice, id: newId() })),
      at,
    );
    await writeAudit(
      db,
      notices.map((notice) => trailEntry({ orgId, practiceId, id }, due.patientId, notice, { at, id: newId() })),
    );
  }
  await db`update critical_value set step = ${step}, next_notice_at = ${next} where id = ${id}`;
  return true;
}

/** The trail's entry of one step names the party and the people that the program notified. */
const trailEntry = (
  { orgId, practiceId, id: objectId }: Escalated,
  patientId: string,
  { step, party, staffIds }: Notice,
  { at, id }: { at: Date; id: string },
) => ({
  ...{ orgId, practiceId, id, at, staffId: systemStaffId, call: 'escalateCriticalValue' },
  ...{ patientId, objectId, detail: { step, party, staffIds }, address: null },
});
