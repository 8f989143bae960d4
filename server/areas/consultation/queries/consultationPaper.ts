import type * as Print from '../../../../src/domain/print/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { both } from '../../../names/both.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { signatureThen } from '../../../names/signatures.ts';
import { findHead } from '../../organisation/queries/printHeads.ts';
import { diagnosisName } from '../../patient/queries/diagnosisName.ts';

type Stored = Omit<Print.ConsultationPrint, keyof Print.Head> & { patientId: string };

/** A consultation as it is printed: people under the names they had then, the answer as it was signed last. */
export async function findConsultationPaper(
  db: Db,
  id: string,
): Promise<{ patientId: string; paper: Print.ConsultationPrint } | undefined> {
  const [row] = await db<Stored[]>`
    select c.patient_id, c.number, c.kind, c.state, coalesce(e.started_at, e.created_at) as visit_date,
      (select coalesce(jsonb_agg(${diagnosisName(db, { code: 'g.code', nameZh: 'g.name_zh', nameEn: 'g.name_en' })} order by g.sort), '[]'::jsonb)
       from diagnosis g where g.org_id = c.org_id and g.encounter_id = c.encounter_id) as diagnoses,
      ${both(db, 'd.name_zh', 'd.name_en')} as department_name, ${both(db, 'o.name', 'o.name_en')} as doctor_name, c.reason, c.question,
      ${both(db, 'a.name', 'a.name_en')} as asker_name, ${signatureThen(db, 'c.asked_by', 'c.asked_at')} as asker_signature, c.asked_at, c.due_at,
      ${both(db, 't.name', 't.name_en')} as accepter_name, c.accepted_at, ${both(db, 'f.name', 'f.name_en')} as finisher_name, c.finished_at,
      c.withdrawn_at, c.withdraw_reason,
      (select jsonb_build_object('findings', n.findings, 'opinion', n.opinion, 'advice', n.advice, 'correction', n.correction,
         'correctionReason', n.reason, 'authorName', ${both(db, 's.name', 's.name_en')},
         'authorSignature', ${signatureThen(db, 'n.author_id', 'n.signed_at')},
         'signedAt', to_char(n.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
       from consultation_note n ${staffThen(db, 's', 'n.author_id', 'n.signed_at')}
       where n.org_id = c.org_id and n.consultation_id = c.id order by n.correction desc limit 1) as answer
    from consultation c
    join encounter e on e.org_id = c.org_id and e.id = c.encounter_id
    left join department d on d.org_id = c.org_id and d.id = c.department_id
    ${staffThen(db, 'o', 'c.doctor_id', 'c.asked_at')}
    ${staffThen(db, 'a', 'c.asked_by', 'c.asked_at')}
    ${staffThen(db, 't', 'c.accepted_by', 'c.accepted_at')}
    ${staffThen(db, 'f', 'c.finished_by', 'c.finished_at')}
    where c.id = ${id}`;
  const head = row && (await findHead(db, row.patientId, row.answer?.signedAt ?? row.askedAt));
  if (!row || !head) return undefined;
  const { patientId, ...rest } = row;
  return { patientId, paper: { ...head, ...rest } };
}
