import type * as Dictionary from '../../../../src/domain/dictionary/shapes.ts';
import { licenceWarningDays, standingOf } from '../../../../src/domain/inventory/rules.ts';
import type * as Inventory from '../../../../src/domain/inventory/shapes.ts';
import type { Listing, Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { mapInTurns } from '../../../time/turns.ts';

export const supplierSorts = ['code', 'nameZh', 'licenceExpiresOn'] as const;

const orders = (db: Db): Record<string, Fragment> => ({
  code: db`code collate "C"`,
  nameZh: db`lower(spoken(pinyin, name_en)) collate "C"`,
  licenceExpiresOn: db`licence_expires_on`,
});

const columns = (db: Db): Fragment => db`
  id, code, name_zh, name_en, contact, phone, fax, address, licence_number, licence_expires_on, remark, enabled, version`;

type Row = Omit<Inventory.Supplier, 'licence'>;
const standing = (row: Row, today: string): Inventory.Supplier => ({
  ...row,
  licence: standingOf(row.licenceExpiresOn, today, licenceWarningDays),
});

export async function findSuppliers(
  db: Db,
  { page, size, sort = 'code', direction = 'asc', keyword, enabled }: Listing & { keyword?: string; enabled?: string },
  today: string,
): Promise<Page<Inventory.Supplier>> {
  const typed = (keyword ?? '').trim().toLowerCase();
  const where = db`${typed === '' ? db`true` : db`(strpos(lower(name_zh), ${typed}) > 0 or strpos(lower(name_en), ${typed}) > 0 or starts_with(initials, ${typed}) or starts_with(pinyin, ${typed}) or starts_with(lower(code), ${typed}))`}
    ${enabled ? db`and enabled = ${enabled === '1'}` : db``}`;
  const rows = await db<Row[]>`
    select ${columns(db)} from supplier where ${where}
    order by ${orders(db)[sort] ?? db`code`} ${direction === 'desc' ? db`desc` : db`asc`} nulls last, id
    limit ${Number(size)} offset ${(Number(page) - 1) * Number(size)}`;
  const [{ total }] = await db<[{ total: number }]>`select count(*)::int as total from supplier where ${where}`;
  return { rows: await mapInTurns(rows, (row) => standing(row, today)), total };
}

/** Those in use, as a dictionary: the code that is stored is the id. */
export const listSuppliers = (db: Db): Promise<Dictionary.Entry[]> => db<Dictionary.Entry[]>`
  select id as code, name_zh, name_en, pinyin, initials, null as parent_code,
    jsonb_build_object('code', code, 'licenceExpiresOn', licence_expires_on) as extra
  from supplier where enabled order by code`;

/** The first code of the series that nobody has, given by hand or proposed before. */
export async function nextSupplierCode(db: Db): Promise<string> {
  const [{ next }] = await db<[{ next: number }]>`
    select coalesce(max(substring(code from '^GYS([0-9]{1,6})$')::int), 0) + 1 as next from supplier`;
  return `GYS${String(next).padStart(3, '0')}`;
}
