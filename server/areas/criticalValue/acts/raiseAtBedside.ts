import type * as CriticalValue from '../../../../src/domain/criticalValue/shapes.ts';
import type { Context } from '../../../pipeline/context.ts';
import { findMembers } from '../queries/criticalValues.ts';
import { storeNotices } from './notify.ts';
import { changedCriticalValues, findChain, firstNotices } from './raise.ts';

interface Bedside {
  patientId: string;
  encounterId: string;
  /** The doctor who is called: of the order, or of the visit. */
  doctorId: string;
  departmentId: string | null;
  adviceId?: string;
  /** What was found: vital signs, or the reaction to a skin test. */
  vitalSignsId?: string;
  skinTestId?: string;
  items: readonly CriticalValue.Item[];
}

/** Opens a critical value of no report: it is told, escalated, acknowledged and kept in the register as one of the laboratory is. */
export async function raiseAtBedside(
  { db, session, now, newId, announce }: Context,
  { patientId, encounterId, doctorId, departmentId, adviceId, vitalSignsId, skinTestId, items }: Bedside,
): Promise<void> {
  const { orgId, practiceId, staffId } = session;
  const at = now();
  const [members, { minutes, steps }] = [await findMembers(db, practiceId, at), await findChain(db)];
  const id = newId();
  await db`insert into critical_value ${db({
    orgId,
    practiceId,
    id,
    patientId,
    encounterId,
    doctorId,
    departmentId,
    resultAt: at,
    reportedBy: staffId,
    adviceId: adviceId ?? null,
    vitalSignsId: vitalSignsId ?? null,
    skinTestId: skinTestId ?? null,
    items: db.json([...items]),
    nextNoticeAt: steps.length > 0 ? new Date(at.getTime() + minutes * 60_000) : null,
  })}`;
  const notified = { orgId, practiceId, criticalValueId: id, patientId };
  await storeNotices(db, notified, firstNotices(members, { doctorId, departmentId }), { call: 'notifyCriticalValue', at, newId });
  await announce(changedCriticalValues);
}
