import { type ConsultationKind, dueAfter, kinds } from '../../../../src/domain/consultation/kinds.ts';
import { askedDoctors, askingClosed, checkAsked, checkDraft } from '../../../../src/domain/consultation/rules.ts';
import type * as Consultation from '../../../../src/domain/consultation/shapes.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import type { EncounterState } from '../../../../src/domain/encounter/states.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { nextNumber } from '../../../database/counters.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { findChoices } from '../queries/consultations.ts';
import { lockConsultation } from './lockConsultation.ts';
import { tellConsultation } from './tellConsultation.ts';

type Draft = Consultation.Draft & { id?: string | undefined; version?: number | undefined };

/** Asks a department or a doctor about the patient of a visit, or corrects the question before it is accepted. */
export async function saveConsultation(context: Context, { id, version, ...draft }: Draft): Promise<Saved> {
  const { db, session } = context;
  const visit = await lockOwnVisit(context, draft.noteRecordId);
  refuse(checkDraft(draft, session.staffId));
  const choices = await findChoices(db, session.staffId);
  refuse(checkAsked(draft, choices));
  const stored = id ? await lockConsultation(context, 'edit', { id, version: version ?? 0 }) : undefined;
  if (stored && stored.encounterId !== draft.noteRecordId) throw absent();
  const askedAt = stored?.askedAt ?? context.now().toISOString();
  const columns = {
    kind: draft.kind,
    departmentId: draft.departmentId,
    doctorId: draft.doctorId,
    reason: draft.reason.trim(),
    question: draft.question.trim(),
    dueAt: await dueOf(db, draft.kind, askedAt),
    version: (stored?.version ?? 0) + 1,
  };
  const { patientId, patientName } = visit;
  const encounterId = draft.noteRecordId;
  const saved = stored ? await change(context, stored, columns) : await ask(context, { ...columns, encounterId, patientId, askedAt });
  const about = { ...saved, kind: draft.kind, patientId, patientName, encounterId };
  await tellConsultation(context, about, { change: 'consultationAsked', people: askedDoctors(draft, choices) });
  return { id: saved.id, version: columns.version };
}

interface Visit {
  status: EncounterState;
  doctorId: string;
  patientId: string;
  patientName: string;
}

/** Only the attending doctor asks, and only while the visit goes on. */
async function lockOwnVisit({ db, session }: Context, encounterId: string): Promise<Visit> {
  const [visit] = await lockRows(
    db,
    'encounter',
    db<[Visit?]>`
      select e.status, e.doctor_id, e.patient_id, p.name as patient_name from encounter e
      join patient p on p.org_id = e.org_id and p.id = e.patient_id where e.id = ${encounterId} for share of e`,
  );
  if (!visit) throw absent();
  const closed = askingClosed(visit.status);
  if (closed) throw new Problem(closed);
  if (visit.doctorId !== session.staffId) throw new Problem('consultation.refused.notAttending');
  return visit;
}

const dueOf = async (db: Db, kind: ConsultationKind, askedAt: string): Promise<string> =>
  dueAfter(askedAt, kind, await parameterInForce(db, kinds[kind].term));

interface Asked {
  encounterId: string;
  patientId: string;
  askedAt: string;
}

type Columns = Omit<Consultation.Draft, 'noteRecordId'> & { dueAt: string; version: number };

async function change({ db }: Context, { id, number }: { id: string; number: string }, columns: Columns) {
  await db`update consultation set ${db(columns)} where id = ${id}`;
  return { id, number };
}

async function ask(context: Context, { encounterId, patientId, askedAt, ...columns }: Columns & Asked) {
  const { db, session, newId } = context;
  const { orgId, practiceId, staffId } = session;
  const id = newId();
  const { text: number } = await nextNumber(db, 'consultation', { orgId, scope: practiceId, date: dateAt(askedAt) });
  await db`insert into consultation ${db({ orgId, practiceId, id, number, encounterId, patientId, askedBy: staffId, askedAt, ...columns })}`;
  return { id, number };
}
