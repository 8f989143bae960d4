import type * as Words from '../../../../src/domain/register/patientWords.ts';
import type * as Shapes from '../../../../src/domain/register/shapes.ts';
import { normalise } from '../../../../src/domain/search/tokens.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';

const condition = (db: Db, { keyword = '', enabled }: Shapes.Criteria) => {
  const typed = normalise(keyword);
  return db`(${typed} = '' or strpos(lower(d.name_zh), ${typed}) > 0 or strpos(lower(d.name_en), ${typed}) > 0
      or starts_with(d.initials, ${typed}) or starts_with(d.pinyin, ${typed}))
    ${enabled ? db`and d.enabled = ${enabled === '1'}` : db``}`;
};

const split = <Line>(rows: readonly (Line & { total: number })[]): Page<Line> => ({
  rows: rows.map(({ total, ...row }) => row as unknown as Line),
  total: rows[0]?.total ?? 0,
});

export async function listLabels(db: Db, criteria: Shapes.Criteria): Promise<Page<Words.Label>> {
  const { page, size } = criteria;
  const rows = await db<(Words.Label & { total: number })[]>`
    with used as (select tag, count(*)::int as patients from patient, unnest(tags) tag where deleted_at is null group by tag)
    select d.code as id, d.name_zh, d.name_en, coalesce(d.extra ->> 'colour', '#4f5b6b') as colour, d.enabled, d.is_own, d.version,
      coalesce(u.patients, 0) as patients, count(*) over ()::int as total
    from dictionary d left join used u on u.tag = d.code
    where d.kind = 'patientTag' and ${condition(db, criteria)}
    order by d.sort, d.code limit ${Number(size)} offset ${(Number(page) - 1) * Number(size)}`;
  return split(rows);
}

/** Each channel with its parts below it. */
export async function listSources(db: Db, criteria: Shapes.Criteria): Promise<Page<Words.Source>> {
  const { page, size } = criteria;
  const rows = await db<(Words.Source & { total: number })[]>`
    with used as (select source_code, count(*)::int as patients from patient where deleted_at is null and source_code <> '' group by source_code)
    select d.code as id, d.name_zh, d.name_en, d.parent_code, d.enabled, d.is_own, d.version, coalesce(u.patients, 0) as patients,
      (select count(*)::int from dictionary part where part.kind = d.kind and part.parent_code = d.code) as parts, count(*) over ()::int as total
    from dictionary d
    left join used u on u.source_code = d.code
    left join dictionary channel on channel.kind = d.kind and channel.code = d.parent_code
    where d.kind = 'patientSource' and ${condition(db, criteria)}
    order by coalesce(channel.sort, d.sort), coalesce(channel.code, d.code), (channel.code is not null), d.sort, d.code
    limit ${Number(size)} offset ${(Number(page) - 1) * Number(size)}`;
  return split(rows);
}

/** The entries of a kind that records name, those switched off included: `extra.isOff` is set for them. */
export const listNamedEntries = (db: Db, kind: string, parentCode?: string) =>
  db<
    {
      code: string;
      nameZh: string;
      nameEn: string;
      pinyin: string;
      initials: string;
      parentCode: string | null;
      extra: Record<string, unknown>;
    }[]
  >`
    select code, name_zh, name_en, pinyin, initials, parent_code,
      case when enabled then extra else extra || '{"isOff": true}'::jsonb end as extra
    from dictionary
    where kind = ${kind} ${parentCode === undefined ? db`` : db`and parent_code = ${parentCode}`}
    order by sort, code`;
