import type * as Report from '../../../../src/domain/report/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { pageByReading } from '../../../paging/byReading.ts';

interface Window {
  page: number;
  size: number;
}

export const indicatorSorts = ['code', 'nameZh'] as const;

export async function findLabIndicators(
  db: Db,
  {
    page,
    size,
    sort,
    direction = 'asc',
    keyword,
  }: Window & {
    sort?: (typeof indicatorSorts)[number] | undefined;
    direction?: 'asc' | 'desc' | undefined;
    keyword?: string | undefined;
  },
): Promise<Page<Report.Indicator>> {
  const typed = `%${(keyword ?? '').trim().replace(/[%_\\]/g, '\\$&')}%`;
  const where = db`i.enabled and (i.code ilike ${typed} or i.name_zh ilike ${typed} or i.name_en ilike ${typed})`;
  const down = direction === 'desc' ? db`desc` : db`asc`;
  const isByName = sort === 'nameZh';
  const rows = await db<Report.Indicator[]>`
    select i.id, i.code, i.name_zh, i.name_en, i.loinc, i.unit, i.ranges, i.enabled, i.version,
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'nameZh', m.name_zh, 'nameEn', m.name_en) order by m.code)
        from lab_item_indicator t join item m on m.org_id = t.org_id and m.id = t.item_id where t.indicator_id = i.id), '[]') as items
    from lab_indicator i where ${where} order by i.code ${down}, i.id ${isByName ? db`` : db`limit ${size} offset ${(page - 1) * size}`}`;
  const [counted] = await db<[{ total: number }]>`select count(*)::int as total from lab_indicator i where ${where}`;
  return { rows: isByName ? pageByReading(rows, ({ nameZh }) => nameZh, { page, size, direction }) : rows, total: counted.total };
}

interface LabItem {
  id: string;
  nameZh: string;
  nameEn: string;
  count: number;
}

/** Lab items of the list, and of how many indicators each is made. */
export async function findLabItems(db: Db, { page, size }: Window): Promise<Page<LabItem>> {
  const rows = await db<LabItem[]>`
    select m.id, m.name_zh, m.name_en,
      (select count(*)::int from lab_item_indicator t join lab_indicator i on i.org_id = t.org_id and i.id = t.indicator_id
        where t.item_id = m.id and i.enabled) as count
    from item m where m.advice_type = 6 and m.enabled order by m.code limit ${size} offset ${(page - 1) * size}`;
  const [counted] = await db<[{ total: number }]>`select count(*)::int as total from item where advice_type = 6 and enabled`;
  return { rows, total: counted.total };
}
