import type * as Dictionary from '../../../../src/domain/dictionary/shapes.ts';
import { standingOf } from '../../../../src/domain/inventory/rules.ts';
import type * as Inventory from '../../../../src/domain/inventory/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { mapInTurns } from '../../../time/turns.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';

const order = ordersOf({
  sorts: {
    code: 'u.code collate "C"',
    nameZh: 'lower(spoken(u.pinyin, u.name_en)) collate "C"',
    licenceExpiresOn: { by: 'u.licence_expires_on', nulls: 'last' },
  },
  usual: { sort: 'code', direction: 'asc' },
  last: 'u.id',
});
export const supplierSorts = order.names;

const columns = (db: Db): Fragment => db`
  id, code, name_zh, name_en, contact, phone, fax, address, licence_number, licence_expires_on, remark, lead_days, payment_days, enabled, version`;

type Row = Omit<Inventory.Supplier, 'licence'>;
const standing = (row: Row, today: string, days: number): Inventory.Supplier => ({
  ...row,
  licence: standingOf(row.licenceExpiresOn, today, days),
});

export async function findSuppliers(
  db: Db,
  { keyword, enabled, ...paging }: Paging & { keyword?: string | undefined; enabled?: string | undefined },
  today: string,
): Promise<Page<Inventory.Supplier>> {
  const typed = (keyword ?? '').trim().toLowerCase();
  const { rows, total } = await pagedList<Row>(db, paging, {
    of: 'u',
    from: db`supplier u`,
    where: db`${typed === '' ? db`true` : db`(strpos(lower(u.name_zh), ${typed}) > 0 or strpos(lower(u.name_en), ${typed}) > 0 or starts_with(u.initials, ${typed}) or starts_with(u.pinyin, ${typed}) or starts_with(lower(u.code), ${typed}))`}
      ${enabled ? db`and u.enabled = ${enabled === '1'}` : db``}`,
    order,
    select: columns(db),
  });
  const days = await parameterInForce(db, 'LICENCE_WARNING_DAYS');
  return { rows: await mapInTurns(rows, (row) => standing(row, today, days)), total };
}

/** Enabled suppliers as dictionary entries; the entry's code is the supplier's id. */
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
