import { appointmentState } from '../../../../src/domain/appointment/states.ts';
import { dateAt, instantOf } from '../../../../src/domain/dates.ts';
import { isReturnVisit } from '../../../../src/domain/encounter/returnVisit.ts';
import { yearsOf } from '../../../../src/domain/form/fill/scope.ts';
import { standardInquiry } from '../../../../src/domain/form/library/standardInquiry.ts';
import type { Subject } from '../../../../src/domain/form/shapes.ts';
import { chooseForm } from '../../../../src/domain/inquiry/rules.ts';
import type * as Inquiry from '../../../../src/domain/inquiry/shapes.ts';
import { questionsFor } from '../../../../src/domain/inquiry/women.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { findInquiryForms } from '../../form/queries/forms.ts';

interface Facts {
  sex: string;
  birthDate: string;
  appointmentId: string | null;
  departmentId: string | null;
  typeCode: string | null;
  sourceCode: string | null;
}

/** A patient with the visit of today, or else the next one that is booked in this clinic. */
async function findFacts(db: Db, patientId: string, today: string): Promise<Facts | undefined> {
  const { booked, signedIn, inVisit, left } = appointmentState;
  const [facts] = await db<[Facts?]>`
    select p.sex, p.birth_date, v.id as appointment_id, v.department_id, v.type_code, v.source_code
    from patient p left join lateral (
      select t.id, t.department_id, t.type_code, t.source_code from appointment t
      where t.org_id = p.org_id and t.patient_id = p.id and t.practice_id = app_practice()
        and t.status in (${literal(db, booked, signedIn, inVisit, left)}) and lower(t.during) >= ${instantOf(today, '00:00')}
      order by lower(t.during), t.id limit 1) v on true
    where p.id = ${patientId} and p.deleted_at is null`;
  return facts;
}

export interface Questions extends Inquiry.Template {
  subject: Subject;
  appointmentId: string | null;
}

/** The questions that are put to a patient now, by department and kind of the visit, sex and age; undefined where there is no such patient. */
export async function findQuestions(db: Db, patientId: string, now: Date): Promise<Questions | undefined> {
  const today = dateAt(now);
  const facts = await findFacts(db, patientId, today);
  if (!facts) return undefined;
  const { sex, birthDate, appointmentId, departmentId, typeCode, sourceCode } = facts;
  const subject = { birthday: birthDate, sex, visitDay: today };
  const isReturn = isReturnVisit({ typeCode: typeCode ?? '', sourceCode: sourceCode ?? '' });
  const form = chooseForm(await findInquiryForms(db, now), { departmentId, isReturn, sex, age: yearsOf(subject) });
  return {
    versionId: form?.id ?? null,
    nameZh: form?.nameZh ?? '',
    nameEn: form?.nameEn ?? '',
    definition: questionsFor(form?.definition ?? standardInquiry, sex),
    subject,
    appointmentId,
  };
}
