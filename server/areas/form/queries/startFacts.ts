import { isReturnVisit } from '../../../../src/domain/encounter/returnVisit.ts';
import type { VitalValues } from '../../../../src/domain/encounter/shapes.ts';
import type { EncounterState } from '../../../../src/domain/encounter/states.ts';
import type { BoundVisit } from '../../../../src/domain/form/fill/binding.ts';
import type { StartFacts } from '../../../../src/domain/form/fill/defaults.ts';
import { yearsOf } from '../../../../src/domain/form/fill/scope.ts';
import type { Answers, Subject } from '../../../../src/domain/form/shapes.ts';
import { answerState } from '../../../../src/domain/form/states.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { say } from '../../../words/words.ts';
import { findVisitDiagnoses } from './answers.ts';

export interface VisitOfForm {
  patientId: string;
  status: EncounterState;
  subject: Subject;
}

interface Facts {
  patientId: string;
  status: EncounterState;
  birthDate: string;
  sex: string;
  day: string;
  patientName: string;
  mrn: string;
  mobile: string;
  visitReason: string;
  chiefComplaint: string;
  neverAllergic: boolean;
  allergies: string;
  vitals: VitalValues | null;
}

const findFacts = (db: Db, encounterId: string) => db<Facts[]>`
  select e.patient_id, e.status, p.birth_date, p.sex, e.day, p.name as patient_name, p.mrn, coalesce(p.mobile, '') as mobile,
    coalesce(t.reason, '') as visit_reason,
    coalesce((select n.content ->> 'text' from note_section n where n.encounter_id = e.id and n.section_type = '0001'), '') as chief_complaint,
    p.never_allergic, coalesce((
      select string_agg(y.allergen_name, '、' order by y.recorded_at) from patient_allergy y
      where y.patient_id = e.patient_id and y.deleted_at is null and y.status = 'active'), '') as allergies,
    (select v.measured from vital_signs v where v.appointment_id = e.appointment_id and v.deleted_at is null
     order by v.recorded_at desc, v.id desc limit 1) as vitals
  from encounter e
  join patient p on p.org_id = e.org_id and p.id = e.patient_id
  join appointment t on t.org_id = e.org_id and t.id = e.appointment_id
  where e.id = ${encounterId}`;

/** Facts of a visit by which forms are offered; undefined where there is no such visit. */
export async function findBoundVisit(db: Db, encounterId: string): Promise<BoundVisit | undefined> {
  const [row] = await db<
    { departmentId: string | null; typeCode: string; sourceCode: string; sex: string; birthDate: string; day: string }[]
  >`
    select e.department_id, t.type_code, t.source_code, p.sex, p.birth_date, e.day from encounter e
    join patient p on p.org_id = e.org_id and p.id = e.patient_id
    join appointment t on t.org_id = e.org_id and t.id = e.appointment_id where e.id = ${encounterId}`;
  return (
    row && {
      departmentId: row.departmentId,
      isReturn: isReturnVisit(row),
      sex: row.sex,
      age: yearsOf({ birthday: row.birthDate, visitDay: row.day }),
    }
  );
}

/** Patient and day of a visit, as formulas read them. */
export async function findSubject(db: Db, encounterId: string): Promise<Subject | undefined> {
  const [row] = await db<Subject[]>`
    select p.birth_date as birthday, p.sex, e.day as visit_day from encounter e
    join patient p on p.org_id = e.org_id and p.id = e.patient_id where e.id = ${encounterId}`;
  return row && { ...row };
}

/** The facts of a visit that a new form starts from, in the language of the person who begins it; undefined where there is no such visit. */
export async function findStartFacts(
  db: Db,
  { encounterId, formId, language }: { encounterId: string; formId: string; language: Language },
): Promise<(StartFacts & VisitOfForm) | undefined> {
  const [row] = await findFacts(db, encounterId);
  if (!row) return undefined;
  const [diagnoses, [last]] = await Promise.all([
    findVisitDiagnoses(db, encounterId),
    db<{ answers: Answers }[]>`
      select answers from form_answer where patient_id = ${row.patientId} and form_id = ${formId} and state = ${literal(db, answerState.signed)}
      order by signed_at desc, id desc limit 1`,
  ]);
  const { patientId, status, birthDate, sex, day, vitals, neverAllergic, ...known } = row;
  const texts = neverAllergic ? { ...known, allergies: say(language, 'form.start.neverAllergic') } : known;
  const subject = { birthday: birthDate, sex, visitDay: day };
  return { patientId, status, subject, texts, vitals: vitals ?? {}, diagnoses, earlier: last?.answers ?? {} };
}
