import { addDays, instantOf } from '../../../../../src/domain/dates.ts';
import { unsignedKinds } from '../../../../../src/domain/pharmacy/controlled/rules.ts';
import type * as Controlled from '../../../../../src/domain/pharmacy/controlled/shapes.ts';
import type { Page } from '../../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../../database/connect.ts';
import { staffThen } from '../../../../names/nameThen.ts';
import { fixedOrder } from '../../../../paging/order.ts';
import { pagedList } from '../../../../paging/pagedList.ts';
import type { Paging } from '../../../../paging/paging.ts';
import type { Actor } from '../../../../pipeline/context.ts';
import { bothNames, goodsFacts, isVisible, staffNames } from '../../../inventory/queries/stockParts.ts';
import { allergyMark } from '../../../patient/queries/allergyMark.ts';
import { spokenDiagnosis } from '../../../patient/queries/diagnosisName.ts';
import { ampoulesOf, classColumn, findRegisterGoods, idsOf, type RegisterIds } from './goods.ts';

const order = fixedOrder('m.sequence desc');
const oldestFirst = fixedOrder('m.sequence');

/** Movements of the drugs with what their warehouse held after each. The balance runs over all lines, so it is reckoned before any filter. */
const movements = (db: Db, ids: readonly string[], { itemId, storehouseId }: Controlled.LineCriteria): Fragment => db`
  (select x.*, b.item_id, b.warehouse_id, b.batch_number, b.expires_on,
      sum(x.change) over (partition by b.item_id, b.warehouse_id order by x.sequence)::int as balance
    from stock_movement x join stock_batch b on b.org_id = x.org_id and b.id = x.batch_id
    where b.practice_id = app_practice() and b.item_id = any (${[...ids]}::uuid[])
      ${itemId ? db`and b.item_id = ${itemId}` : db``} ${storehouseId ? db`and b.warehouse_id = ${storehouseId}` : db``}) m`;

/** `m` needs a second signature. */
export const takesSignature = (db: Db, strict: readonly string[], item = 'm.item_id'): Fragment => db`(
  ${db.unsafe(item)} = any (${[...strict]}::uuid[]) and m.kind <> all (${[...unsignedKinds]}::text[]))`;

const isUnsigned = (db: Db, strict: readonly string[]): Fragment => db`(${takesSignature(db, strict)}
  and not exists (select from controlled_signature g where g.org_id = m.org_id and g.movement_id = m.id))`;

/** The last hand-out of a line of a sheet from a batch of drugs in ampoules: what came back is counted there. */
const isAmpoules = (db: Db, ids: readonly string[]): Fragment => db`(m.kind = 'dispensing' and m.item_id = any (${[...ids]}::uuid[])
  and not exists (select from stock_movement z where z.org_id = m.org_id and z.batch_id = m.batch_id and z.source_id = m.source_id
    and z.kind = 'dispensing' and z.sequence > m.sequence))`;

const hasOpenAmpoules = (db: Db, ids: readonly string[]): Fragment => db`(${isAmpoules(db, ids)} and exists (
  select from dispensing_batch t cross join ${ampoulesOf(db)}
  where t.org_id = m.org_id and t.line_id = m.source_id and t.batch_id = m.batch_id and a.out > a.back))`;

const receiver = (db: Db): Fragment => db`
  case when g.id is not null then jsonb_build_object('patientId', p.id, 'patientName', p.name, 'patientNameEn', p.name_en, 'mrn', p.mrn, 'sex', p.sex,
    'birthDate', p.birth_date, 'allergyMark', (select allergy_mark from (select ${allergyMark(db, db`g.patient_id`)}) marked),
    'idNumber', coalesce(p.id_number, ''), 'doctorName', coalesce(spoken(doc.name, doc.name_en), ''),
    'diagnoses', coalesce((select jsonb_agg(n.name order by n.sort) from (
      select ${spokenDiagnosis(db)} as name, g.sort from diagnosis g where g.org_id = m.org_id and g.encounter_id = gx.encounter_id) n), '[]'::jsonb)) end`;

const columns = (db: Db, { goods, ids, staffId }: { goods: Goods; ids: RegisterIds; staffId: string }): Fragment => db`
  m.id, ${goodsFacts(db)}, m.at, m.kind, coalesce(d.number, g.prescription_number, ct.number) as number, ${classColumn(db, goods, 'm.item_id')} as class,
  m.warehouse_id as storehouse_id, ${bothNames(db, 'w')} as warehouse, m.batch_number, m.expires_on, m.change, m.balance,
  case when su.id is not null then ${bothNames(db, 'su')} when ow.id is not null then ${bothNames(db, 'ow')}
    when ct.id is not null then case when m.change < 0 then jsonb_build_object('nameZh', ct.to_warehouse_zh, 'nameEn', ct.to_warehouse_en)
      else jsonb_build_object('nameZh', ct.warehouse_zh, 'nameEn', ct.warehouse_en) end end as party,
  ${receiver(db)} as receiver, ${staffNames(db, 's')} as by,
  case when k.id is not null then ${staffNames(db, 'k')} end as checked_by, c.at as checked_at,
  ${takesSignature(db, ids.strict)} as needs_signature, m.staff_id = ${staffId} as is_own,
  case when ${isAmpoules(db, ids.ampoules)} then (
    select jsonb_build_object('out', a.out, 'back', a.back) from dispensing_batch t cross join ${ampoulesOf(db)}
    where t.org_id = m.org_id and t.line_id = m.source_id and t.batch_id = m.batch_id) end as ampoules`;

const joins = (db: Db): Fragment => db`
  join item i on i.org_id = m.org_id and i.id = m.item_id
  join warehouse w on w.org_id = m.org_id and w.id = m.warehouse_id
  ${staffThen(db, 's', 'm.staff_id', 'm.at')}
  left join controlled_signature c on c.org_id = m.org_id and c.movement_id = m.id
  ${staffThen(db, 'k', 'c.staff_id', 'c.at')}
  left join stock_document_line dl on dl.org_id = m.org_id and dl.id = m.source_id
  left join stock_document d on d.org_id = dl.org_id and d.id = dl.document_id
  left join supplier su on su.org_id = d.org_id and su.id = d.supplier_id
  left join warehouse ow on ow.org_id = d.org_id and ow.id = case when d.to_warehouse_id = m.warehouse_id then d.warehouse_id else d.to_warehouse_id end
  left join dispensing_line gl on gl.org_id = m.org_id and gl.id = m.source_id
  left join dispensing g on g.org_id = gl.org_id and g.id = gl.dispensing_id
  left join lateral (select g.encounter_id) gx on true
  left join patient p on p.org_id = g.org_id and p.id = g.patient_id
  ${staffThen(db, 'doc', 'g.doctor_id', 'g.sent_at')}
  left join chain_transfer_entry ce on ce.org_id = m.org_id and ce.id = m.source_id
  left join chain_transfer ct on ct.org_id = ce.org_id and ct.id = ce.transfer_id`;

type Goods = Awaited<ReturnType<typeof findRegisterGoods>>;
type Asking = Pick<Actor, 'staffId' | 'authorities'>;

/** Lines of the register, the newest first, or `forPaper` the oldest; with `id` that one alone. */
export async function findRegisterLines(
  db: Db,
  query: Controlled.LineCriteria & Paging & { id?: string; forPaper?: boolean },
  session: Asking,
): Promise<Page<Controlled.RegisterLine>> {
  const goods = await findRegisterGoods(db);
  const ids = idsOf(goods);
  const { from, to, show, id, forPaper = false } = query;
  const shown = { unsigned: isUnsigned(db, ids.strict), ampoules: hasOpenAmpoules(db, ids.ampoules) };
  return pagedList<Controlled.RegisterLine>(db, query, {
    of: 'm',
    from: db`${movements(db, ids.all, query)} join warehouse w on w.org_id = m.org_id and w.id = m.warehouse_id`,
    where: db`${isVisible(db, session)} ${id ? db`and m.id = ${id}` : db``}
      ${from ? db`and m.at >= ${instantOf(from, '00:00')}` : db``} ${to ? db`and m.at < ${instantOf(addDays(to, 1), '00:00')}` : db``}
      ${show ? db`and ${shown[show]}` : db``}`,
    order: forPaper ? oldestFirst : order,
    isSearched: true,
    select: columns(db, { goods, ids, staffId: session.staffId }),
    joins: joins(db),
  });
}
