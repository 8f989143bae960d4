import { directions, documentState } from '../../../../src/domain/inventory/states.ts';
import { validSheetStates } from '../../../../src/domain/pharmacy/states.ts';
import type * as Print from '../../../../src/domain/print/shapes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { both } from '../../../names/both.ts';
import { staffThen } from '../../../names/nameThen.ts';
import type { Actor } from '../../../pipeline/context.ts';
import { isHidden } from '../../inventory/queries/stockCounts.ts';
import { isVisible, perPackageOf } from '../../inventory/queries/stockParts.ts';
import { handsOut } from '../../inventory/queries/stockPlaces.ts';
import { confirmationsOf, type PassedWarning, passedColumn } from '../../order/queries/orderOverrides.ts';
import { confirmationsOfReplaced, type Replaced, replacedColumn } from '../../order/queries/substitutionColumns.ts';
import { findHead, findPracticeHead, usageOf, word } from '../../organisation/queries/printHeads.ts';
import { type Found, findDiagnosisNames, stepNames, stepPersons } from './prints.ts';

type StockHead = Omit<Print.StockSlipPrint, keyof Print.PracticeHead | 'storeItemVOS' | 'totalAmount'> & { direction: number };

const named = (db: Db, alias: string): Fragment => both(db, `${alias}.name`, `${alias}.name_en`);
const placed = (db: Db, alias: string): Fragment => both(db, `${alias}.name_zh`, `${alias}.name_en`);

/** A document of a warehouse this person works with; a transfer belongs to both its warehouses. */
async function findStockDocument(db: Db, session: Actor, id: string): Promise<StockHead | undefined> {
  const [document] = await db<StockHead[]>`
    select d.direction, d.type, d.status, d.number as apply_no, d.happened_on as entry_exit_date, d.status = ${literal(db, documentState.booked)} as is_booked, d.remark,
      ${typeName(db)} as type_name, ${placed(db, 'h')} as warehouse_name, ${placed(db, 'o')} as to_warehouse_name, ${placed(db, 'p')} as supplier_name,
      ${named(db, 'c')} as user_name, ${named(db, 'a')} as auditor_name, ${named(db, 'k')} as keeper_name, ${named(db, 'r')} as receiver_name,
      coalesce((select v.number from stock_document v where v.org_id = d.org_id and v.id = d.reverses_id), '') as reverses_no
    from stock_document d
    join warehouse h on h.org_id = d.org_id and h.id = d.warehouse_id
    ${staffThen(db, 'c', 'd.created_by', 'd.created_at')}
    left join warehouse o on o.org_id = d.org_id and o.id = d.to_warehouse_id
    left join supplier p on p.org_id = d.org_id and p.id = d.supplier_id
    ${staffThen(db, 'a', 'd.audited_by', 'd.audited_at')}
    ${staffThen(db, 'k', 'd.booked_by', 'd.booked_at')}
    ${staffThen(db, 'r', 'd.received_by', 'd.received_at')}
    where d.id = ${id} and d.practice_id = app_practice()
      and exists (select from warehouse w where w.org_id = d.org_id and w.id in (d.warehouse_id, d.to_warehouse_id) and ${isVisible(db, session)})`;
  return document;
}

/** Types of what comes in and of what goes out stand in two dictionaries; a transfer is its own type. */
const typeName = (db: Db): Fragment => db`
  case d.direction when ${literal(db, directions.in)} then ${word(db, 'storeTypeIn', 'd.type')}
    when ${literal(db, directions.out)} then ${word(db, 'storeTypeOut', 'd.type')} else '{"zh": "", "en": ""}'::jsonb end`;

const findStockRows = (db: Db, id: string): Promise<Print.WarehousingRow[]> => db<Print.WarehousingRow[]>`
  select i.code as goods_code, ${both(db, 'i.name_zh', 'i.name_en')} as goods_name, ${both(db, 'i.specification', 'i.specification_en')} as specification,
    coalesce(i.manufacturer, '') as manufacturer_name, x.count as number,
    case x.unit when 'single' then ${both(db, 'i.single_unit', 'i.single_unit_en')}
      when 'purchase' then ${both(db, 'i.purchase_unit', 'i.purchase_unit_en')} else ${both(db, 'i.unit', 'i.unit_en')} end as unit_name,
    x.price, round(x.price * x.count / 10.0)::bigint as total_amount, x.batch_number as batch_no,
    to_char(x.expires_on, 'YYYY-MM-DD') as validity_period_str, d.invoice_number as invoice_no
  from stock_document_line x
  join stock_document d on d.org_id = x.org_id and d.id = x.document_id
  join item i on i.org_id = x.org_id and i.id = x.item_id
  where x.document_id = ${id} order by x.sort, x.id`;

const sumOf = (rows: readonly Print.WarehousingRow[]) => rows.reduce((sum, row) => sum + row.totalAmount, 0);

/** What came in. */
export async function findWarehousingPaper(db: Db, session: Actor, id: string): Promise<Print.WarehousingPrint | undefined> {
  const document = await findStockDocument(db, session, id);
  const head = document?.direction === directions.in ? await findPracticeHead(db) : undefined;
  if (!document || !head) return undefined;
  const { direction: _1, type: _2, status: _3, toWarehouseName: _4, receiverName: _5, remark: _6, reversesNo: _7, ...entry } = document;
  const storeItemVOS = await findStockRows(db, id);
  return { ...head, ...entry, storeItemVOS: [...storeItemVOS], totalAmount: sumOf(storeItemVOS) };
}

/** What went out, or from one warehouse to another. */
export async function findStockSlip(db: Db, session: Actor, id: string): Promise<Print.StockSlipPrint | undefined> {
  const document = await findStockDocument(db, session, id);
  const head = document && document.direction !== directions.in ? await findPracticeHead(db) : undefined;
  if (!document || !head) return undefined;
  const { direction: _, ...slip } = document;
  const storeItemVOS = await findStockRows(db, id);
  return { ...head, ...slip, storeItemVOS: [...storeItemVOS], totalAmount: sumOf(storeItemVOS) };
}

/** A stock count with every batch it counts, in the order of the shelves. */
export async function findStocktake(db: Db, session: Actor, id: string): Promise<Print.StocktakePrint | undefined> {
  const [count] = await db<Omit<Print.StocktakePrint, keyof Print.PracticeHead | 'rows' | 'gainMoney' | 'lossMoney'>[]>`
    select n.number as apply_no, n.status, ${placed(db, 'w')} as warehouse_name, ${placed(db, 'g')} as scope_name, n.created_at as create_on,
      ${named(db, 'c')} as user_name, ${named(db, 's')} as counter_name, ${named(db, 'a')} as auditor_name, n.remark
    from stock_count n
    join warehouse w on w.org_id = n.org_id and w.id = n.warehouse_id
    ${staffThen(db, 'c', 'n.created_by', 'n.created_at')}
    ${staffThen(db, 's', 'n.submitted_by', 'n.submitted_at')}
    ${staffThen(db, 'a', 'n.audited_by', 'n.audited_at')}
    left join goods_class g on g.org_id = n.org_id and g.id = n.classify_id
    where n.id = ${id} and n.practice_id = app_practice() and ${isVisible(db, session)}`;
  const head = count && (await findPracticeHead(db));
  if (!count || !head) return undefined;
  const rows = await db<Print.StocktakeRow[]>`
    select b.shelf, i.code as goods_code, ${both(db, 'i.name_zh', 'i.name_en')} as goods_name,
      ${both(db, 'i.specification', 'i.specification_en')} as specification, coalesce(i.manufacturer, '') as manufacturer_name, b.batch_number as batch_no,
      to_char(b.expires_on, 'YYYY-MM-DD') as validity_period_str,
      case when i.split_allowed then ${both(db, 'coalesce(i.single_unit, i.unit)', 'i.single_unit_en')} else ${both(db, 'i.unit', 'i.unit_en')} end as unit_name,
      ${both(db, 'i.unit', 'i.unit_en')} as package_name, ${perPackageOf(db)} as in_one_package,
      array_remove(array_prepend(nullif(i.barcode, ''), i.trace_identifiers), null) as codes,
      case when not ${isHidden(db, session)} then coalesce(l.book, b.quantity) end as book, l.counted, b.cost as price,
      case when ${isHidden(db, session)} then 0 else coalesce(round(b.cost * (l.counted - l.book) / 10.0), 0) end::bigint as difference_money
    from stock_count_line l
    join stock_count n on n.org_id = l.org_id and n.id = l.count_id
    join stock_batch b on b.org_id = l.org_id and b.id = l.batch_id
    join item i on i.org_id = b.org_id and i.id = b.item_id
    where l.count_id = ${id} order by b.shelf collate "C", i.pinyin collate "C", b.expires_on, l.id`;
  if (rows.length === 0) return undefined;
  const sum = (sign: 1 | -1) => rows.reduce((total, { differenceMoney }) => total + Math.max(0, sign * differenceMoney), 0);
  return { ...head, ...count, rows: [...rows], gainMoney: sum(1), lossMoney: sum(-1) };
}

type Sheet = Omit<Print.DispensingPrint, keyof Print.Head | 'drugInfoList' | 'diagnoseForOrderVos' | 'totalMoney'> & {
  patientId: string;
  encounterId: string | null;
};

/** What stands on one sheet of the pharmacy with the batches it was handed out of; nothing of a sheet that was sent back. */
export async function findDispensingPaper(db: Db, id: string): Promise<Found<Print.DispensingPrint> | undefined> {
  const [found] = await db<Sheet[]>`
    select d.patient_id, d.encounter_id, d.prescription_number as recipe_no, d.sent_at as date, d.dispensed_at,
      ${both(db, 'u.name_zh', 'u.name_en')} as department_name, ${both(db, 's.name', 's.name_en')} as doctor_name,
      ${both(db, 'f.name', 'f.name_en')} as pharmacist_name, ${stepNames(db)}
    from dispensing d
    left join encounter e on e.org_id = d.org_id and e.id = d.encounter_id
    ${staffThen(db, 's', 'd.doctor_id', 'd.sent_at')}
    left join department u on u.org_id = e.org_id and u.id = e.department_id
    ${staffThen(db, 'f', 'd.dispensed_by', 'd.dispensed_at')}
    ${stepPersons(db)}
    where d.id = ${id} and d.status in (${literal(db, ...validSheetStates)})`;
  const head = found && (await findHead(db, found.patientId, found.dispensedAt));
  if (!found || !head) return undefined;
  const lines = await db<(Omit<Print.DispensingRow, 'confirmations'> & { passed: PassedWarning[]; replaced: Replaced[] })[]>`
    select ${both(db, 'coalesce(a.item_name, c.item_name)', 'coalesce(a.item_name_en, c.item_name_en)')} as goods_name,
      ${both(db, 'coalesce(a.specification, i.specification)', 'coalesce(a.specification_en, i.specification_en)')} as specification, coalesce(i.manufacturer, '') as manufacturer_name,
      coalesce((select b.shelf from stock_batch b join warehouse w on w.org_id = b.org_id and w.id = b.warehouse_id
        where b.org_id = l.org_id and b.item_id = l.item_id and b.shelf <> '' and ${handsOut(db, 'i')}
        order by b.quantity > 0 desc, b.expires_on limit 1), '') as shelf,
      l.quantity as number, case when i.split_allowed then ${both(db, 'coalesce(i.single_unit, i.unit)', 'i.single_unit_en')}
        else ${both(db, 'i.unit', 'i.unit_en')} end as unit_name,
      ${both(db, 'i.unit', 'i.unit_en')} as package_name, ${perPackageOf(db)} as in_one_package,
      coalesce(amount_of(a.unit_price, a.quantity, a.whole_price, a.whole_units), c.amount) as money, coalesce(a.memo, '') as memo, ${usageOf(db)}, ${passedColumn(db)}, ${replacedColumn(db)},
      coalesce((select jsonb_agg(jsonb_build_object('batchNo', b.batch_number, 'validityPeriodStr', to_char(b.expires_on, 'YYYY-MM-DD'),
          'number', t.quantity - t.returned) order by b.expires_on, b.id)
        from dispensing_batch t join stock_batch b on b.org_id = t.org_id and b.id = t.batch_id
        where t.org_id = l.org_id and t.line_id = l.id and t.quantity > t.returned), '[]'::jsonb) as batches
    from dispensing_line l
    left join advice a on a.org_id = l.org_id and a.id = l.advice_id
    left join bill_line c on c.org_id = l.org_id and c.id = l.bill_line_id
    join item i on i.org_id = l.org_id and i.id = l.item_id
    where l.dispensing_id = ${id} and not l.voided order by l.sort, l.id`;
  const rows = lines.map(({ passed, replaced, ...row }) => ({
    ...row,
    confirmations: [...confirmationsOfReplaced(replaced), ...confirmationsOf(passed)],
  }));
  const { patientId, encounterId, ...sheet } = found;
  const diagnoseForOrderVos = encounterId ? await findDiagnosisNames(db, encounterId) : [];
  const totalMoney = rows.reduce((sum, { money }) => sum + money, 0);
  return { patientId, paper: { ...head, ...sheet, diagnoseForOrderVos, drugInfoList: rows, totalMoney } };
}

export async function findSheetOf(db: Db, id: string): Promise<{ encounterId: string | null; prescriptionNumber: string } | undefined> {
  const [sheet] = await db<{ encounterId: string | null; prescriptionNumber: string }[]>`
    select encounter_id, prescription_number from dispensing where id = ${id}`;
  return sheet;
}
