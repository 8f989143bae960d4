import { encounterState } from '../../../../src/domain/encounter/states.ts';
import type * as NoteRecord from '../../../../src/domain/record/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { namedModule } from './noteType.ts';

/** Nothing written, being written, finished: of the record, told from what it holds and from its visit. */
const state = (db: Db): Fragment => db`
  case when e.status = ${literal(db, encounterState.completed)} then '2' when exists (select 1 from note_section n where n.encounter_id = e.id) then '1' else '0' end`;

type Stored = Omit<NoteRecord.Earlier, 'diagnoses' | 'sections'>;
type StoredSection = NoteRecord.Earlier['sections'][number] & { encounterId: string };

const order = fixedOrder('e.created_at desc, e.id');

/** Records of one patient in this practice, the newest visit first; visits that never began have none. */
export async function findEarlierRecords(
  db: Db,
  { patientId, exceptId, state: wanted, ...paging }: NoteRecord.EarlierCriteria & Paging,
): Promise<Page<NoteRecord.Earlier>> {
  const { rows, total } = await pagedList<Stored>(db, paging, {
    of: 'e',
    from: db`encounter e`,
    where: db`e.patient_id = ${patientId} and e.status > ${literal(db, encounterState.waiting)}
      ${exceptId ? db`and e.id <> ${exceptId}` : db``} ${wanted ? db`and ${state(db)} = ${wanted}` : db``}`,
    order,
    select: db`
      e.id, e.appointment_id, coalesce(e.started_at, e.created_at) as visited_at, s.name as doctor_name, s.name_en as doctor_name_en,
      d.name_zh as department_name, d.name_en as department_name_en, ${state(db)} as state`,
    joins: db`
      ${staffThen(db, 's', 'e.doctor_id', 'e.completed_at')}
      left join department d on d.org_id = e.org_id and d.id = e.department_id`,
  });
  const ids = rows.map(({ id }) => id);
  const [diagnoses, sections] = await Promise.all([
    db<{ encounterId: string; code: string; nameZh: string; nameEn: string }[]>`
      select encounter_id, code, name_zh, name_en from diagnosis where encounter_id = any (${ids}::uuid[]) order by sort`,
    db<StoredSection[]>`
      select encounter_id, section_type as code, module_name as name_zh, module_name as name_en, content from note_section
      where encounter_id = any (${ids}::uuid[]) and trim(content ->> 'text') <> '' order by section_type`,
  ]);
  return {
    rows: rows.map((row) => ({
      ...row,
      diagnoses: diagnoses
        .filter(({ encounterId }) => encounterId === row.id)
        .map(({ code, nameZh, nameEn }) => ({ code, nameZh, nameEn })),
      sections: sections
        .filter(({ encounterId }) => encounterId === row.id)
        .map(({ encounterId: _, content, ...module }) => ({ ...namedModule(module), content })),
    })),
    total,
  };
}
