import { isCode, readCode } from '../../../../src/domain/trace/codes.ts';
import type * as Lists from '../../../../src/domain/trace/listShapes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';
import type { Actor } from '../../../pipeline/context.ts';
import { bothNames, goodsFacts, isVisible } from './goodsParts.ts';

type Looking = Pick<Actor, 'staffId' | 'authorities'>;

/** Most steps that one code shows, the latest. */
const most = 500;

/** A warehouse that the reader does not work with, and one of another clinic, is not named. */
const warehouseName = (db: Db, session: Looking): Fragment =>
  db`case when w.id is not null and ${isVisible(db, session)} then ${bothNames(db, 'w')} end as warehouse`;

/** Numbers of what an entry belongs to, by its line. */
const reference = (db: Db): Fragment => db`
  coalesce(
    (select d.number from stock_document_line l join stock_document d on d.org_id = l.org_id and d.id = l.document_id
      where l.org_id = e.org_id and l.id = e.source_id),
    (select t.number from chain_transfer_line l join chain_transfer t on t.org_id = l.org_id and t.id = l.transfer_id
      where l.org_id = e.org_id and l.id = e.source_id),
    (select r.number from consumable_batch c join consumable_sending s on s.org_id = c.org_id and s.id = c.sending_id
      join consumable_request r on r.org_id = s.org_id and r.id = s.request_id where c.org_id = e.org_id and c.id = e.source_id),
    (select p.prescription_number from dispensing_line l join dispensing p on p.org_id = l.org_id and p.id = l.dispensing_id
      where l.org_id = e.org_id and l.id = e.source_id)) as reference`;

/** The life of a code as the organisation knows it, the latest step first. */
export async function findLife(db: Db, typed: string, session: Looking): Promise<Lists.BoxLife> {
  const read = readCode(typed);
  const code = isCode(read) ? read.code : typed.trim();
  const [box] = await db<NonNullable<Lists.BoxLife['box']>[]>`
    select x.code, ${goodsFacts(db)}, x.level, x.parent_code, x.holds, x.units_left, x.state, coalesce(b.batch_number, '') as batch_number,
      x.since, ${bothNames(db, 'p')} as practice, ${warehouseName(db, session)}
    from trace_box x join item i on i.org_id = x.org_id and i.id = x.item_id join practice p on p.org_id = x.org_id and p.id = x.practice_id
    left join stock_batch b on b.org_id = x.org_id and b.id = x.batch_id left join warehouse w on w.org_id = x.org_id and w.id = x.warehouse_id
    where x.org_id = app_org() and x.code = ${code}`;
  const events = await db<Lists.LifeEvent[]>`
    select e.id, e.at, e.kind, e.units, e.from_state, e.to_state, ${bothNames(db, 'p')} as practice, ${warehouseName(db, session)},
      coalesce(b.batch_number, '') as batch_number, ${reference(db)}, jsonb_build_object('nameZh', s.name, 'nameEn', s.name_en) as staff
    from trace_event e join practice p on p.org_id = e.org_id and p.id = e.practice_id
    left join stock_batch b on b.org_id = e.org_id and b.id = e.batch_id left join warehouse w on w.org_id = e.org_id and w.id = e.warehouse_id
    ${staffThen(db, 's', 'e.staff_id', 'e.at')}
    where e.org_id = app_org() and e.code = ${code} order by e.sequence desc limit ${most}`;
  return { code, isRecognised: isCode(read) && read.isRecognised, box: box ?? null, events: [...events] };
}
