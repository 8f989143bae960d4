import { orderType } from '../../../../src/domain/order/orderTypes.ts';
import type * as Report from '../../../../src/domain/report/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { fixedOrder, ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';

const indicatorOrder = ordersOf({
  sorts: { code: 'i.code', nameZh: { reading: 'i.name_zh' } },
  usual: { sort: 'code', direction: 'asc' },
  last: 'i.id',
});
export const indicatorSorts = indicatorOrder.names;

export function findLabIndicators(
  db: Db,
  { keyword, ...paging }: Paging & { keyword?: string | undefined },
): Promise<Page<Report.Indicator>> {
  const typed = `%${(keyword ?? '').trim().replace(/[%_\\]/g, '\\$&')}%`;
  return pagedList<Report.Indicator>(db, paging, {
    of: 'i',
    from: db`lab_indicator i`,
    where: db`i.enabled and (i.code ilike ${typed} or i.name_zh ilike ${typed} or i.name_en ilike ${typed})`,
    order: indicatorOrder,
    select: db`
      i.id, i.code, i.name_zh, i.name_en, i.loinc, i.unit, i.ranges, i.enabled, i.version,
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'nameZh', m.name_zh, 'nameEn', m.name_en) order by m.code)
        from lab_item_indicator t join item m on m.org_id = t.org_id and m.id = t.item_id where t.indicator_id = i.id), '[]') as items`,
  });
}

interface LabItem {
  id: string;
  nameZh: string;
  nameEn: string;
  count: number;
}

const itemOrder = fixedOrder('m.code');

/** Lab items of the list, and of how many indicators each is made. */
export const findLabItems = (db: Db, paging: Paging): Promise<Page<LabItem>> =>
  pagedList<LabItem>(db, paging, {
    of: 'm',
    from: db`item m`,
    where: db`m.advice_type = ${literal(db, orderType.lab)} and m.enabled`,
    order: itemOrder,
    select: db`
      m.id, m.name_zh, m.name_en,
      (select count(*)::int from lab_item_indicator t join lab_indicator i on i.org_id = t.org_id and i.id = t.indicator_id
        where t.item_id = m.id and i.enabled) as count`,
  });
