import { dateAt } from '../../../../src/domain/dates.ts';
import { commaIn } from '../../../../src/domain/form/fill/punctuation.ts';
import { formerInquiry } from '../../../../src/domain/form/library/standardInquiry.ts';
import type { Answers, Definition, Subject, Words } from '../../../../src/domain/form/shapes.ts';
import { noteTextsOf } from '../../../../src/domain/inquiry/noteText.ts';
import { linesOf } from '../../../../src/domain/inquiry/readings.ts';
import type * as Inquiry from '../../../../src/domain/inquiry/shapes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';

interface Stored {
  definition: Definition | null;
  subject: Subject | null;
  answers: Answers;
  sex: string;
  birthDate: string;
  submittedAt: string;
}

export interface Answered {
  definition: Definition;
  subject: Subject;
  answers: Answers;
}

/** A sheet as it was asked; one of an older release with the questions of that time. */
const answeredIn = ({ definition, subject, answers, sex, birthDate, submittedAt }: Stored): Answered => ({
  definition: definition ?? formerInquiry,
  subject: subject ?? { birthday: birthDate, sex, visitDay: dateAt(submittedAt) },
  answers,
});

const stored = (db: Db): Fragment => db`q.definition, q.subject, q.answers, p.sex, p.birth_date, q.submitted_at`;
const ofPatient = (db: Db): Fragment => db`join patient p on p.org_id = q.org_id and p.id = q.patient_id and p.deleted_at is null`;
const isReasked = (db: Db): Fragment => db`exists (select from inquiry_sheet r where r.org_id = q.org_id and r.reask_of = q.id)`;

type SheetRow = Stored & Omit<Inquiry.Sheet, 'readings' | 'sections' | 'formName'> & { nameZh: string | null; nameEn: string | null };

/** The sheets of a patient, the newest first. */
export async function findSheets(db: Db, patientId: string): Promise<Inquiry.Sheet[]> {
  const rows = await db<SheetRow[]>`
    select q.id, q.patient_id, p.name as patient_name, ${stored(db)}, q.flags, q.reask_of, ${isReasked(db)} as is_reasked, f.name_zh, f.name_en,
      case when s.sheet_id is not null then jsonb_build_object('by', spoken(w.name, w.name_en), 'words', s.words,
        'at', to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as seen,
      coalesce((select array_agg(t.encounter_id) from inquiry_taken t where t.org_id = q.org_id and t.sheet_id = q.id), '{}') as taken_into
    from inquiry_sheet q ${ofPatient(db)}
    left join form_version v on v.org_id = q.org_id and v.id = q.version_id
    left join form f on f.org_id = v.org_id and f.id = v.form_id
    left join inquiry_flag_seen s on s.org_id = q.org_id and s.sheet_id = q.id
    ${staffThen(db, 'w', 's.staff_id', 's.at')}
    where q.patient_id = ${patientId} order by q.submitted_at desc, q.id limit 50`;
  return rows.map(({ definition, subject, answers, sex, birthDate, nameZh, nameEn, ...row }) => {
    const answered = answeredIn({ definition, subject, answers, sex, birthDate, submittedAt: row.submittedAt });
    return { ...row, formName: { zh: nameZh ?? '', en: nameEn ?? '' }, readings: linesOf(answered), sections: noteTextsOf(answered) };
  });
}

export interface SheetHead {
  id: string;
  patientId: string;
  submittedAt: string;
  versionId: string | null;
  hasFlags: boolean;
  isSeen: boolean;
  reaskOf: string | null;
  isReasked: boolean;
}

export async function findSheet(db: Db, id: string): Promise<(SheetHead & { answered: Answered }) | undefined> {
  const [row] = await db<[(Stored & SheetHead)?]>`
    select q.id, q.patient_id, q.version_id, ${stored(db)}, q.flags <> '[]' as has_flags, q.reask_of, ${isReasked(db)} as is_reasked,
      exists (select from inquiry_flag_seen s where s.org_id = q.org_id and s.sheet_id = q.id) as is_seen
    from inquiry_sheet q ${ofPatient(db)} where q.id = ${id}`;
  if (!row) return undefined;
  const { id: sheetId, patientId, submittedAt, versionId, hasFlags, isSeen, reaskOf, isReasked: isAgain } = row;
  return { id: sheetId, patientId, submittedAt, versionId, hasFlags, isSeen, reaskOf, isReasked: isAgain, answered: answeredIn(row) };
}

/** Hours after which an unseen warning no longer waits: the patient has been seen, or has gone. */
const waitingHours = 72;

/** Warnings that nobody has seen, the oldest first. */
export const findOpenFlags = (db: Db, now: Date): Promise<Inquiry.OpenFlag[]> => db<Inquiry.OpenFlag[]>`
  select q.id, q.patient_id, p.name as patient_name, p.mrn, q.flags, q.submitted_at
  from inquiry_sheet q ${ofPatient(db)}
  where q.flags <> '[]' and q.submitted_at > ${new Date(now.getTime() - waitingHours * 3_600_000)}
    and not exists (select from inquiry_flag_seen s where s.org_id = q.org_id and s.sheet_id = q.id)
  order by q.submitted_at, q.id limit 200`;

export const wordsOf = (flags: readonly Words[], language: 'zh' | 'en'): string =>
  flags.map(({ zh, en }) => (language === 'en' ? en || zh : zh)).join(commaIn(language));
