import type * as Print from '../../../../src/domain/print/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { both } from '../../../names/both.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { patientThen } from '../../../names/patientThen.ts';
import { findPracticeHead, word } from '../../organisation/queries/printHeads.ts';

type Stored = Omit<Print.ComplaintPrint, keyof Print.PracticeHead> & { patientId: string | null };

/** A complaint as it is printed: people under the names they had then. */
export async function findComplaintPaper(
  db: Db,
  id: string,
): Promise<{ patientId: string | null; paper: Print.ComplaintPrint } | undefined> {
  const [row] = await db<Stored[]>`
    select c.patient_id, c.number, ${both(db, 'coalesce(p.name, c.name)', 'p.name_en')} as patient_name, coalesce(p.mobile, c.mobile) as mobile,
      coalesce(p.mrn, '') as mrn, p.identity_corrected_at, ${word(db, 'complaintChannel', 'c.channel')} as channel_name, ${word(db, 'complaintKind', 'c.kind')} as kind_name,
      c.level, c.content, ${both(db, 'a.name', 'a.name_en')} as against_staff_name, ${both(db, 'd.name_zh', 'd.name_en')} as department_name,
      c.received_at, c.due_on, ${both(db, 'h.name', 'h.name_en')} as handler_name, c.state, c.result, c.result_words,
      ${word(db, 'complaintCause', 'c.cause')} as cause_name, ${word(db, 'satisfaction', 'c.satisfaction')} as satisfaction_name, c.closed_at,
      ${both(db, 'b.name', 'b.name_en')} as closed_by_name,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'words', t.words, 'at', to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'handlerName', ${both(db, 'g.name', 'g.name_en')}, 'staffName', ${both(db, 's.name', 's.name_en')}) order by t.at, t.id), '[]'::jsonb)
       from complaint_step t ${staffThen(db, 's', 't.staff_id', 't.at')} ${staffThen(db, 'g', 't.handler_id', 't.at')}
       where t.org_id = c.org_id and t.complaint_id = c.id) as steps
    from complaint c
    ${patientThen(db, 'p', 'c.patient_id', 'coalesce(c.closed_at, c.received_at)')}
    left join department d on d.org_id = c.org_id and d.id = c.against_department_id
    left join staff h on h.org_id = c.org_id and h.id = c.handler_id
    ${staffThen(db, 'a', 'c.against_staff_id', 'c.received_at')}
    ${staffThen(db, 'b', 'c.closed_by', 'c.closed_at')}
    where c.id = ${id}`;
  const head = row && (await findPracticeHead(db));
  if (!row || !head) return undefined;
  const { patientId, ...rest } = row;
  return { patientId, paper: { ...head, ...rest } };
}
