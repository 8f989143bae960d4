import type * as Form from '../../../../src/domain/form/formShapes.ts';
import type { ElementType } from '../../../../src/domain/form/shapes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { absent } from '../../../pipeline/problem.ts';
import { findDocumentOffers, findLabOffers } from './offers.ts';
import { findPatientSignature } from './patientSignature.ts';

const mostListed = 500;
/** The rule hasPlaceFor of the domain, on the stored definition. */
const cosignerPlace = 'exists ($.elements[*] ? (@.type == "signature" && @.by == "cosigner"))';

/** Head of `form_answer a`. `me`: the person who asks. */
const heads = (db: Db, me: string, columns: Fragment): Fragment => db`
  select a.id, a.form_id, f.name_zh, f.name_en, f.category, a.patient_id, spoken(p.name, p.name_en) as patient_name,
    a.encounter_id as note_record_id, v.number as form_version, a.state, a.correction, a.reason,
    coalesce(spoken(s.name, s.name_en), '') as author, a.author_id = ${me} as is_own, a.started_at, a.signed_at, a.version,
    exists (select from form_answer n where n.org_id = a.org_id and n.corrects_id = a.id) as is_corrected,
    v.definition @@ ${cosignerPlace}::jsonpath as needs_cosigner, coalesce(spoken(c.name, c.name_en), '') as cosigner,
    k.signed_at as cosigned_at, ${columns}
  from form_answer a
  join form f on f.org_id = a.org_id and f.id = a.form_id
  join form_version v on v.org_id = a.org_id and v.id = a.version_id
  join patient p on p.org_id = a.org_id and p.id = a.patient_id
  ${staffThen(db, 's', 'a.author_id', 'coalesce(a.signed_at, a.started_at)')}
  left join form_cosign k on k.org_id = a.org_id and k.answer_id = a.id
  ${staffThen(db, 'c', 'k.staff_id', 'k.signed_at')}`;

/** Forms of a patient, of one visit where it is named; the newest first, corrected ones included. */
export const findFormAnswers = async (db: Db, { patientId, noteRecordId }: Form.AnswerCriteria, me: string): Promise<Form.AnswerLine[]> => [
  ...(await db<Form.AnswerLine[]>`
    ${heads(db, me, db`a.headline`)}
    where a.patient_id = ${patientId} ${noteRecordId ? db`and a.encounter_id = ${noteRecordId}` : db``}
    order by coalesce(a.signed_at, a.started_at) desc, a.id desc limit ${mostListed}`),
];

type Stored = Omit<Form.AnswerFull, 'earlier' | 'diagnoses' | 'labResults' | 'documents' | 'patientSignature'>;

/** One form with its own version, its answers and the writings it corrects. */
export async function findFormAnswer(db: Db, id: string, me: string): Promise<Form.AnswerFull> {
  const [found] = await db<Stored[]>`${heads(
    db,
    me,
    db`v.definition, a.answers, a.results, a.subject,
    (select e.appointment_id from encounter e where e.org_id = a.org_id and e.id = a.encounter_id) as appointment_id`,
  )} where a.id = ${id}`;
  if (!found) throw absent();
  const asks = (type: ElementType) => found.definition.elements.some((element) => element.type === type);
  const [diagnoses, labResults, documents, earlier, patientSignature] = await Promise.all([
    findVisitDiagnoses(db, found.noteRecordId),
    asks('labResult') ? findLabOffers(db, found.patientId) : [],
    asks('attachment') ? findDocumentOffers(db, found.patientId) : [],
    findEarlierWritings(db, id),
    findPatientSignature(db, id),
  ]);
  return { ...found, diagnoses, labResults, documents, earlier, patientSignature };
}

export const findVisitDiagnoses = async (db: Db, encounterId: string): Promise<Form.VisitDiagnosis[]> => [
  ...(await db<Form.VisitDiagnosis[]>`
    select code, name_zh, name_en from diagnosis where encounter_id = ${encounterId} order by sort`),
];

/** A form has few corrections: each names the one before it. */
const findEarlierWritings = async (db: Db, id: string): Promise<Form.AnswerFull['earlier']> => [
  ...(await db<Form.AnswerFull['earlier']>`
    with recursive chain as (
      select b.* from form_answer a join form_answer b on b.org_id = a.org_id and b.id = a.corrects_id where a.id = ${id}
      union all
      select b.* from chain c join form_answer b on b.org_id = c.org_id and b.id = c.corrects_id)
    select c.id, c.correction, coalesce(spoken(s.name, s.name_en), '') as author, c.signed_at,
      coalesce(spoken(o.name, o.name_en), '') as cosigner, c.answers, c.results
    from chain c ${staffThen(db, 's', 'c.author_id', 'c.signed_at')}
    left join form_cosign k on k.org_id = c.org_id and k.answer_id = c.id
    ${staffThen(db, 'o', 'k.staff_id', 'k.signed_at')} order by c.correction`),
];
