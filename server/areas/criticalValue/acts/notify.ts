import type { Notice } from '../../../../src/domain/criticalValue/parties.ts';
import { type SystemAct, systemStaffId } from '../../../../src/domain/trail/system.ts';
import type { Db } from '../../../database/connect.ts';
import { writeAudit } from '../../../trail/audit.ts';

interface Notified {
  orgId: string;
  practiceId: string;
  criticalValueId: string;
  patientId: string;
}

interface Circumstances {
  call: SystemAct;
  at: Date;
  newId: () => string;
}

/**
 * Stores the notices of one or more steps, and a row of the trail for each: the party, and the people the program notified. The notices
 * are sent with the transaction of the caller.
 */
export async function storeNotices(
  db: Db,
  { orgId, practiceId, criticalValueId, patientId }: Notified,
  notices: readonly Notice[],
  { call, at, newId }: Circumstances,
): Promise<void> {
  if (notices.length === 0) return;
  await db`insert into critical_value_notice ${db(
    notices.map(({ step, party, staffIds }) => ({ orgId, practiceId, id: newId(), criticalValueId, step, party, staffIds, at })),
  )}`;
  await writeAudit(
    db,
    notices.map(({ step, party, staffIds }) => ({
      orgId,
      practiceId,
      id: newId(),
      at,
      staffId: systemStaffId,
      call,
      patientId,
      objectId: criticalValueId,
      detail: { step, party, staffIds },
      address: null,
    })),
  );
}
