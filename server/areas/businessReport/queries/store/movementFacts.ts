import { payState } from '../../../../../src/domain/billing/states.ts';
import { consumableKinds, inColumns, outColumns, useKinds } from '../../../../../src/domain/businessReport/storeFacts.ts';
import { directions, documentState } from '../../../../../src/domain/inventory/states.ts';
import type { Db, Fragment } from '../../../../database/connect.ts';
import { literal } from '../../../../database/literal.ts';
import { columnOfSum } from '../columns.ts';
import type { Span } from '../factTables.ts';
import { bookedAt, goodsColumns, joinGoods, kindList, ownOnly } from './goodsColumns.ts';

const inSpan = (db: Db, { since, until }: Span): Fragment => db`
  m.practice_id = app_practice() and m.month >= date_trunc('month', ${since}::timestamptz at time zone 'Asia/Shanghai')::date
    and ${bookedAt(db)} >= ${since} and ${bookedAt(db)} < ${until}`;

/** The value of movements of these kinds and one direction, under the column of its sum. */
const valueColumn = (db: Db, column: keyof typeof inColumns | keyof typeof outColumns): Fragment => {
  const name = db.unsafe(columnOfSum(column));
  return column in inColumns
    ? db`case when m.change > 0 and m.kind in (${kindList(db, inColumns[column as keyof typeof inColumns])}) then v.amount else 0 end as ${name}`
    : db`case when m.change < 0 and m.kind in (${kindList(db, outColumns[column as keyof typeof outColumns])}) then -v.amount else 0 end as ${name}`;
};

const listed = (db: Db, parts: readonly Fragment[]): Fragment => parts.reduce((whole, part) => db`${whole}, ${part}`);
const inNames = Object.keys(inColumns) as (keyof typeof inColumns)[];
const outNames = Object.keys(outColumns) as (keyof typeof outColumns)[];

/** Entries of the stock ledger with their documents. Consigned goods move units and no worth of the clinic. */
export const stockMoves = (db: Db, span: Span): Fragment => db`
  select m.id, ${bookedAt(db)} as at, m.practice_id,
    case when d.id is null then 'batch' when d.direction = ${literal(db, directions.between)} then 'stockTransfer' else 'stockDocument' end as of,
    coalesce(d.id, s.id) as object_id, coalesce(d.number, g.prescription_number, cr.number, s.batch_number) as number,
    coalesce(d.number, g.prescription_number, cr.number, '') as document, coalesce(g.patient_id, cr.patient_id) as patient_id, m.kind as movement_kind,
    ${goodsColumns(db)}, 1 as movements, greatest(m.change, 0) as in_units, greatest(-m.change, 0) as out_units,
    case when m.change > 0 then v.amount else 0 end as in_value, case when m.change < 0 then -v.amount else 0 end as out_value,
    ${listed(
      db,
      [...inNames, ...outNames].map((name) => valueColumn(db, name)),
    )},
    case when m.change < 0 and m.kind = 'damage' and s.expires_on < clinic_day(${bookedAt(db)}) then -v.amount else 0 end as expired_value,
    case when m.change > 0 and m.kind not in (${kindList(
      db,
      inNames.flatMap((name) => inColumns[name]),
    )}) then v.amount else 0 end as other_in_value,
    case when m.change < 0 and m.kind not in (${kindList(
      db,
      outNames.flatMap((name) => outColumns[name]),
    )}) then -v.amount else 0 end as other_out_value,
    case when m.kind in (${kindList(db, useKinds)}) then -v.amount else 0 end as goods_out_value
  from stock_movement m
    join stock_batch s on s.org_id = m.org_id and s.id = m.batch_id ${joinGoods(db)}
    cross join lateral (select ${ownOnly(db, db`m.amount`)} as amount) v
    left join stock_document_line dl on dl.org_id = m.org_id and dl.id = m.source_id
    left join stock_document d on d.org_id = dl.org_id and d.id = dl.document_id
    left join dispensing_line gl on gl.org_id = m.org_id and gl.id = m.source_id
    left join dispensing g on g.org_id = gl.org_id and g.id = gl.dispensing_id
    left join consumable_batch cb on cb.org_id = m.org_id and cb.id = m.source_id
    left join consumable_sending cs on cs.org_id = cb.org_id and cs.id = cb.sending_id
    left join consumable_request cr on cr.org_id = cs.org_id and cr.id = cs.request_id
  where ${inSpan(db, span)}`;

/**
 * Lines of purchases and of returns to suppliers at the prices of their documents; the document that reversed one takes its lines back. The
 * difference of a price is the amount above or below the latest purchase of the item before it; documents that were reversed count for none.
 */
export const purchases = (db: Db, span: Span): Fragment => db`
  select m.id, ${bookedAt(db)} as at, m.practice_id, 'stockDocument' as of, d.id as object_id, d.number, d.number as document, null::uuid as patient_id,
    i.name_zh as note_zh, i.name_en as note_en, i.code as item_code, i.category_code, s.warehouse_id, d.supplier_id,
    case when t.type = 'purchase' then sign(m.change)::int else 0 end as purchase_lines,
    case when t.type = 'purchase' then m.change else 0 end as purchased_units,
    case when t.type = 'purchase' then sign(m.change) * round(l.price * l.count / 10.0) else 0 end as purchased_value,
    case when t.type = 'supplierReturn' then -m.change else 0 end as sent_back_units,
    case when t.type = 'supplierReturn' then -sign(m.change) * round(l.price * l.count / 10.0) else 0 end as sent_back_value,
    coalesce(round(l.price * l.count / 10.0) - round(before.price::numeric / before.factor * l.quantity / 10.0), 0) as price_difference
  from stock_movement m
    join stock_document_line l on l.org_id = m.org_id and l.id = m.source_id
    join stock_document d on d.org_id = l.org_id and d.id = l.document_id
    left join stock_document o on o.org_id = d.org_id and o.id = d.reverses_id
    cross join lateral (select coalesce(o.type, d.type) as type) t
    join stock_batch s on s.org_id = m.org_id and s.id = m.batch_id
    join item i on i.org_id = s.org_id and i.id = s.item_id
    left join lateral (
      select x.price, x.factor from stock_document_line x join stock_document p on p.org_id = x.org_id and p.id = x.document_id
      where x.org_id = l.org_id and x.item_id = l.item_id and p.practice_id = d.practice_id and p.type = 'purchase'
        and p.status = ${literal(db, documentState.booked)} and (p.booked_at, x.id) < (d.booked_at, l.id) and ${isStanding(db, db`p`)}
      order by p.booked_at desc, x.id desc limit 1) before on d.type = 'purchase' and ${isStanding(db, db`d`)}
  where ${inSpan(db, span)} and t.type in ('purchase', 'supplierReturn') and d.supplier_id is not null`;

/** True for a document that no booked document reversed. */
const isStanding = (db: Db, document: Fragment): Fragment => db`not exists (
  select from stock_document r where r.org_id = ${document}.org_id and r.reverses_id = ${document}.id and r.status = ${literal(db, documentState.booked)})`;

/**
 * Goods that went to patients and came back. The income of a bill line is shared out over the units of its prescription line, in whole fen: all
 * units together bring the whole income of the paid line. Consumables of a treatment cost and bring no income of their own; goods that a
 * department used went to no patient.
 */
export const goodsSold = (db: Db, { since, until }: Span): Fragment => db`
  select m.id, m.at, m.practice_id, 'batch' as of, s.id as object_id, coalesce(d.prescription_number, s.batch_number) as number, d.patient_id,
    ${goodsColumns(db)}, -m.change as sold_units, -m.amount as sold_cost,
    coalesce(round(b.amount * (earlier.units - m.change) / g.quantity) - round(b.amount * earlier.units / g.quantity), 0) as sold_income
  from stock_movement m
    join stock_batch s on s.org_id = m.org_id and s.id = m.batch_id ${joinGoods(db)}
    left join dispensing_line g on g.org_id = m.org_id and g.id = m.source_id
    left join dispensing d on d.org_id = g.org_id and d.id = g.dispensing_id
    left join consumable_batch cb on cb.org_id = m.org_id and cb.id = m.source_id
    left join consumable_line cl on cl.org_id = cb.org_id and cl.id = cb.line_id
    left join consumable_request cr on cr.org_id = cl.org_id and cr.id = cl.request_id
    left join lateral (
      select sum(l.net + l.insurance)::numeric as amount from bill_line l join bill b on b.org_id = l.org_id and b.id = l.bill_id
      where l.org_id = g.org_id and (l.advice_id = g.advice_id or l.id = g.bill_line_id) and b.status = ${literal(db, payState.paid)}) b on true
    left join lateral (
      select coalesce(-sum(x.change), 0) as units from stock_movement x
      where x.org_id = m.org_id and x.source_id = g.id and x.kind in ('dispensing', 'return') and x.sequence < m.sequence) earlier on true
  where m.practice_id = app_practice() and m.kind in (${kindList(db, ['dispensing', 'return', ...consumableKinds])})
    and m.at >= ${since} and m.at < ${until} and (cr.id is null or cr.advice_id is not null)`;
