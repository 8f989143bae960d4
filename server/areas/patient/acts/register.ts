import { checkDemanded } from '../../../../src/domain/configuration/patientForm.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import { checkPatient } from '../../../../src/domain/patient/rules.ts';
import type * as Patient from '../../../../src/domain/patient/shapes.ts';
import { tidied } from '../../../../src/domain/patient/tidy.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { nextNumber } from '../../../database/counters.ts';
import type { Context } from '../../../pipeline/context.ts';
import { confirm, Problem, refuse } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import { findPatientConfig, parameterInForce } from '../../configuration/queries/settings.ts';
import { columnsOf } from './columns.ts';
import { refuseTakenSecondDocument, refuseUnknownService } from './documents.ts';
import { findDuplicates } from './duplicates.ts';
import { refuseDeathMark } from './followDeath.ts';
import { writeFormerNames } from './formerNames.ts';

type Registration = Patient.Draft & { continueCreate?: boolean; confirmed?: boolean };

/**
 * The record number is taken first: it is locked until the end, so two desks that register the same person at once do so one
 * after the other, and the second is asked.
 */
export async function registerPatient(context: Context, { continueCreate, confirmed, ...typed }: Registration): Promise<Saved> {
  const { db, session, now, newId } = context;
  const draft = tidied(typed);
  if (draft.isDeceased) refuseDeathMark(context);
  const date = dateAt(now());
  const { fields } = await findPatientConfig(db);
  refuse([...checkPatient(draft, date), ...checkDemanded(draft, fields)]);
  const { text: mrn } = await nextNumber(db, 'mrn', { orgId: session.orgId, scope: session.orgId, date });
  const duplicates = await findDuplicates(db, draft);
  refuseTakenIdCard(draft, duplicates);
  await refuseTakenSecondDocument(context, draft);
  await refuseUnknownService(context, draft);
  if (duplicates.length > 0 && !continueCreate && !confirmed && (await parameterInForce(db, 'PATIENT_DUPLICATE_QUESTION'))) {
    throw confirm('patient.duplicate.ask', { count: duplicates.length, patients: worded(duplicates, context) });
  }
  const id = newId();
  const noted = draft.isDeceased && { deceasedNotedAt: now(), deceasedNotedBy: session.staffId };
  const created = { createdAt: now(), createdBy: session.staffId, ...noted };
  await db`insert into patient ${db({ orgId: session.orgId, id, mrn, ...columnsOf(draft), ...created })}`;
  await writeFormerNames(db, session.orgId, [{ id, formerName: draft.formerName }]);
  context.audit({
    patientId: id,
    objectId: id,
    detail: { mrn, ...(duplicates.length > 0 && { despite: duplicates.map((one) => one.mrn) }) },
  });
  return { id, version: 1 };
}

/** One identity card is one person: nobody may go on here. */
export function refuseTakenIdCard({ idType, idNumber }: Patient.Draft, duplicates: readonly Patient.Duplicate[]): void {
  const taken = idType === 'idCard' && idNumber !== '' && duplicates.find(({ agrees }) => agrees.includes('idNumber'));
  if (!taken) return;
  const values = { name: taken.name, mrn: taken.mrn };
  throw new Problem('patient.idCard.taken', { values, fields: [{ field: 'idNumber', message: 'patient.idCard.taken', values }] });
}

function worded(duplicates: readonly Patient.Duplicate[], { session: { language } }: Context): string {
  const listed = duplicates.slice(0, 3).map(({ name, mrn, agrees }) =>
    say(language, 'patient.duplicate.one', {
      name,
      mrn,
      agrees: agrees.map((fact) => say(language, `patient.agrees.${fact}`)).join(say(language, 'patient.list.comma')),
    }),
  );
  return listed.join(say(language, 'patient.list.semicolon'));
}
