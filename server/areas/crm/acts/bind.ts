import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';

interface Pair {
  fansId: string;
  patientId: string;
}

/** The follower and the patient become one; again, it changes nothing. The patient row is the lock. */
export async function bind(
  context: Pick<Context, 'db' | 'session' | 'now' | 'newId' | 'audit'>,
  { fansId, patientId }: Pair,
): Promise<void> {
  const { db, session, now, newId, audit } = context;
  await lockPair(db, { fansId, patientId });
  audit({ patientId, objectId: fansId });
  const [live] = await db<{ fanId: string }[]>`select fan_id from fan_binding where patient_id = ${patientId} and ended_at is null`;
  if (live?.fanId === fansId) return;
  if (live) throw new Problem('crm.bind.refused.other');
  await db`insert into fan_binding (org_id, id, fan_id, patient_id, bound_at, bound_by)
    values (${session.orgId}, ${newId()}, ${fansId}, ${patientId}, ${now()}, ${session.staffId})`;
}

export async function unbind({ db, session, now, audit }: Context, { fansId, patientId }: Pair): Promise<void> {
  await lockPair(db, { fansId, patientId });
  audit({ patientId, objectId: fansId });
  const { count } = await db`update fan_binding set ended_at = ${now()}, ended_by = ${session.staffId}
    where patient_id = ${patientId} and fan_id = ${fansId} and ended_at is null`;
  if (count !== 1) throw new Problem('crm.bind.refused.none');
}

async function lockPair(db: Db, { fansId, patientId }: Pair): Promise<void> {
  const [patient] = await lockRows(db, 'patient', db`select from patient where id = ${patientId} and deleted_at is null for no key update`);
  const [fan] = await db`select from fan where id = ${fansId}`;
  if (!patient || !fan) throw absent();
}
