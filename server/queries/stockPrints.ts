import type * as Print from '../../src/domain/print/shapes.ts';
import type { Actor } from '../calls/context.ts';
import type { Db } from '../database/connect.ts';
import { both, findHead, findPracticeHead, usageOf, word } from './printHeads.ts';
import type { Found } from './prints.ts';
import { isVisible } from './stockParts.ts';

/** A stock document with its lines; what goes out prints the same way. */
export async function findWarehousingPaper(db: Db, session: Actor, id: string): Promise<Print.WarehousingPrint | undefined> {
  const [document] = await db<Omit<Print.WarehousingPrint, keyof Print.PracticeHead | 'storeItemVOS' | 'totalAmount'>[]>`
    select d.number as apply_no, d.happened_on as entry_exit_date, d.status = 3 as is_booked,
      ${word(db, 'storeTypeIn', 'd.type')} as type_name, ${both(db, 'w.name_zh', 'w.name_en')} as warehouse_name,
      ${both(db, 'p.name_zh', 'p.name_en')} as supplier_name, ${both(db, 'c.name', 'c.name_en')} as user_name,
      ${both(db, 'a.name', 'a.name_en')} as auditor_name, ${both(db, 'k.name', 'k.name_en')} as keeper_name
    from stock_document d
    join warehouse w on w.org_id = d.org_id and w.id = d.warehouse_id
    join staff c on c.org_id = d.org_id and c.id = d.created_by
    left join supplier p on p.org_id = d.org_id and p.id = d.supplier_id
    left join staff a on a.org_id = d.org_id and a.id = d.audited_by
    left join staff k on k.org_id = d.org_id and k.id = d.booked_by
    where d.id = ${id} and d.direction = 1 and ${isVisible(db, session)}`;
  const head = document && (await findPracticeHead(db));
  if (!document || !head) return undefined;
  const storeItemVOS = await db<Print.WarehousingRow[]>`
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
  const totalAmount = storeItemVOS.reduce((sum, row) => sum + row.totalAmount, 0);
  return { ...head, ...document, storeItemVOS: [...storeItemVOS], totalAmount };
}

type Sheet = Omit<Print.DispensingPrint, keyof Print.Head | 'drugInfoList' | 'totalMoney'> & { patientId: string };

/** What stands on one sheet of the pharmacy with the batches it was handed out of; nothing of a sheet that was sent back. */
export async function findDispensingPaper(db: Db, id: string): Promise<Found<Print.DispensingPrint> | undefined> {
  const [found] = await db<Sheet[]>`
    select d.patient_id, d.prescription_number as recipe_no, d.sent_at as date, d.dispensed_at,
      ${both(db, 'u.name_zh', 'u.name_en')} as department_name, ${both(db, 's.name', 's.name_en')} as doctor_name,
      ${both(db, 'f.name', 'f.name_en')} as pharmacist_name
    from dispensing d
    join encounter e on e.org_id = d.org_id and e.id = d.encounter_id
    join staff s on s.org_id = d.org_id and s.id = d.doctor_id
    left join department u on u.org_id = e.org_id and u.id = e.department_id
    left join staff f on f.org_id = d.org_id and f.id = d.dispensed_by
    where d.id = ${id} and d.status in (0, 1, 4)`;
  const head = found && (await findHead(db, found.patientId));
  if (!found || !head) return undefined;
  const rows = await db<Print.DispensingRow[]>`
    select ${both(db, 'a.item_name', 'a.item_name_en')} as goods_name, ${both(db, 'a.specification', 'a.specification_en')} as specification, coalesce(i.manufacturer, '') as manufacturer_name,
      coalesce((select b.shelf from stock_batch b where b.org_id = l.org_id and b.item_id = l.item_id and b.shelf <> ''
        order by b.quantity > 0 desc, b.expires_on limit 1), '') as shelf,
      l.quantity as number, case when i.split_allowed then ${both(db, 'coalesce(i.single_unit, i.unit)', 'i.single_unit_en')}
        else ${both(db, 'i.unit', 'i.unit_en')} end as unit_name,
      a.unit_price * a.quantity as money, a.memo, ${usageOf(db)},
      coalesce((select jsonb_agg(jsonb_build_object('batchNo', b.batch_number, 'validityPeriodStr', to_char(b.expires_on, 'YYYY-MM-DD'),
          'number', t.quantity - t.returned) order by b.expires_on, b.id)
        from dispensing_batch t join stock_batch b on b.org_id = t.org_id and b.id = t.batch_id
        where t.org_id = l.org_id and t.line_id = l.id and t.quantity > t.returned), '[]'::jsonb) as batches
    from dispensing_line l
    join advice a on a.org_id = l.org_id and a.id = l.advice_id
    join item i on i.org_id = l.org_id and i.id = l.item_id
    where l.dispensing_id = ${id} and not l.voided order by l.sort, l.id`;
  const { patientId, ...sheet } = found;
  const totalMoney = rows.reduce((sum, { money }) => sum + money, 0);
  return { patientId, paper: { ...head, ...sheet, drugInfoList: [...rows], totalMoney } };
}

export async function findSheetOf(db: Db, id: string): Promise<{ encounterId: string; prescriptionNumber: string } | undefined> {
  const [sheet] = await db<{ encounterId: string; prescriptionNumber: string }[]>`
    select encounter_id, prescription_number from dispensing where id = ${id}`;
  return sheet;
}
