import type * as Desk from '../../../../src/domain/billing/deskShapes.ts';
import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import { tidyPhone } from '../../../../src/domain/identity/phone.ts';
import type { RecordedAllergy } from '../../../../src/domain/medication/allergy.ts';
import { foldedName, normalise } from '../../../../src/domain/search/tokens.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import { unitsPerPackage } from '../../inventory/queries/availableStock.ts';

/** Sales of one item wait for each other until the transaction ends. A row of an item is changed by nobody who is in a hurry. */
export const lockItems = (db: Db, ids: readonly string[]) =>
  lockRows(db, 'item', db`select from item where id = any (${ids as string[]}::uuid[]) order by id for no key update`);

export interface Buyer {
  isDeceased: boolean;
  allergies: RecordedAllergy[];
}

export async function findBuyer(db: Db, patientId: string): Promise<Buyer | undefined> {
  const [[buyer], allergies] = await Promise.all([
    db<{ isDeceased: boolean }[]>`select is_deceased from patient where id = ${patientId}`,
    db<RecordedAllergy[]>`
      select allergen_code, allergen_name, allergen_class, severity, reactions, status
      from patient_allergy where patient_id = ${patientId} and deleted_at is null`,
  ]);
  return buyer && { ...buyer, allergies: [...allergies] };
}

/** Who is on file and may be charged. */
export const isOnFile = async (db: Db, patientId: string): Promise<boolean> =>
  (await lockRows(db, 'patient', db`select from patient where id = ${patientId} and deleted_at is null for key share`)).length > 0;

export interface SoldGoods {
  id: string;
  itemId: string;
  quantity: number;
  stockQuantity: number;
}

/** Goods sold at the desk on a bill, with what their quantity counts in stock. */
export const findSoldGoods = (db: Db, billId: string) => db<SoldGoods[]>`
  select l.id, l.item_id, l.quantity, l.quantity * ${unitsPerPackage(db)} as stock_quantity
  from bill_line l join item i on i.org_id = l.org_id and i.id = l.item_id
  where l.bill_id = ${billId} and l.added_by is not null and i.is_stocked order by l.sort, l.id`;

/** People of this practice who may collect money. */
export const findCollectors = (db: Db) => db<Desk.Collector[]>`
  select s.id, s.name, s.name_en from staff s
  join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id and w.practice_id = app_practice()
  where exists (select from role r where r.org_id = w.org_id and r.id = any (w.role_ids) and 'o_bill_collect' = any (r.authorities))
  order by s.pinyin, s.id`;

/** Buyers without a file whom a keyword names: the beginning of their name, or their mobile. */
export function walkInsNamed(db: Db, typed: string): Fragment {
  const name = foldedName(typed);
  return db`select id from patient where is_walk_in and (mobile = ${tidyPhone(typed)} or mrn = ${typed.toUpperCase()}
    ${name === '' ? db`` : db`or (name_folded collate "C" >= ${name} and name_folded collate "C" < ${`${name}\uffff`})`})`;
}

/** The sheet of the goods sold on a bill. */
export async function findSaleSheet(db: Db, billId: string): Promise<Billing.Full['sheet'] | undefined> {
  const [sheet] = await db<NonNullable<Billing.Full['sheet']>[]>`
    select id, prescription_number as number, status, version from dispensing where bill_id = ${billId} order by sent_at, id limit 1`;
  return sheet;
}

/** Items in use that a text means, the likeliest first: those with one of the codes of a package alone, otherwise those whose words hold it. */
export async function findOfferedIds(db: Db, keyword: string, codes: readonly string[]): Promise<{ id: string }[]> {
  const scanned = codes.length === 0 ? [] : await withCode(db, codes);
  if (scanned.length > 0) return scanned;
  const text = normalise(keyword);
  const letters = text.replaceAll(' ', '');
  return db<{ id: string }[]>`
    select id from item where enabled and price >= 0 and (strpos(search, ${text}) > 0 or strpos(search, ${letters}) > 0)
    order by case
      when lower(name_zh) = ${text} or lower(code) = ${letters} or initials = ${letters} then 0
      when starts_with(lower(name_zh), ${text}) or starts_with(initials, ${letters}) or starts_with(lower(code), ${letters}) then 1
      when starts_with(pinyin, ${letters}) or starts_with(lower(name_en), ${text}) then 2
      else 3 end, length(name_zh), code collate "C" limit 20`;
}

const withCode = (db: Db, codes: readonly string[]) => db<{ id: string }[]>`
  select id from item where enabled and (barcode = any (${codes as string[]}::text[]) or trace_identifiers && ${codes as string[]}::text[])
  order by name_zh, id limit 5`;
