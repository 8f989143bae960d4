import { dateAt } from '../../../../src/domain/dates.ts';
import { checkDraft } from '../../../../src/domain/surgery/rules.ts';
import type * as Surgery from '../../../../src/domain/surgery/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { nextNumber } from '../../../database/counters.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, refuse } from '../../../pipeline/problem.ts';
import { refuseDeceased } from '../../patient/acts/refuseDeceased.ts';
import { findPeople, findProcedures } from '../queries/surgeryChoices.ts';
import { lockSurgery } from './lockSurgery.ts';
import { tellSurgery } from './tellSurgery.ts';

type Draft = Surgery.Draft & { id?: string | undefined; version?: number | undefined };

/** Applies for a surgery, or changes an application that is not approved yet. A refused application is applied for again. */
export async function saveSurgery(context: Context, { id, version, ...draft }: Draft): Promise<Saved> {
  const { db, now } = context;
  const named = await findNamed(db, draft);
  refuse(checkDraft(draft, named, dateAt(now())));
  const stored = id ? await lockSurgery(context, 'edit', { id, version: version ?? 0 }) : undefined;
  if (stored && stored.patientId !== draft.patientId) throw absent();
  if (!stored) await requirePatient(db, draft.patientId);
  const { patientId, diagnosis, diagnosisCode, equipment, ...typed } = draft;
  const { level, hasSides } = named.procedure!; // checkDraft refuses a procedure that is not among the choices
  const columns = {
    ...typed,
    diagnosis: diagnosis.trim(),
    diagnosisCode: diagnosisCode.trim(),
    equipment: equipment.trim(),
    level,
    hasSides,
    state: 'applied',
    version: (stored?.version ?? 0) + 1,
  };
  if (stored) await db`update surgery_request set ${db(columns)} where id = ${stored.id}`;
  const savedId = stored?.id ?? (await apply(context, patientId, columns));
  await tellSurgery(context, { id: savedId, patientId, kind: stored ? 'changed' : 'applied' });
  return { id: savedId, version: columns.version };
}

/** The procedure and the surgeon that a draft names, as this clinic has them now. */
export async function findNamed(db: Db, { procedureId, surgeonId }: { procedureId: string; surgeonId: string }) {
  const [procedures, people] = await Promise.all([findProcedures(db), findPeople(db)]);
  return { procedure: procedures.find(({ id }) => id === procedureId), surgeon: people.find(({ id }) => id === surgeonId) };
}

async function requirePatient(db: Db, patientId: string): Promise<void> {
  const [patient] = await lockRows(db, 'patient', db`select from patient where id = ${patientId} and deleted_at is null for share`);
  if (!patient) throw absent();
  await refuseDeceased(db, 'surgery', [patientId], 'patientId');
}

async function apply(context: Context, patientId: string, columns: Record<string, unknown>): Promise<string> {
  const { db, session, now, newId } = context;
  const { orgId, practiceId, staffId } = session;
  const id = newId();
  const { text: number } = await nextNumber(db, 'surgery', { orgId, scope: practiceId, date: dateAt(now()) });
  await db`insert into surgery_request ${db({ ...columns, orgId, practiceId, id, number, patientId, appliedBy: staffId, appliedAt: now() })}`;
  return id;
}
