import type * as Words from '../../../../src/domain/register/patientWords.ts';
import type * as Shapes from '../../../../src/domain/register/shapes.ts';
import { normalise } from '../../../../src/domain/search/tokens.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';

type Asked = Omit<Shapes.Criteria, 'page' | 'size'> & Paging;

const condition = (db: Db, { keyword = '', enabled }: Asked) => {
  const typed = normalise(keyword);
  return db`(${typed} = '' or strpos(lower(d.name_zh), ${typed}) > 0 or strpos(lower(d.name_en), ${typed}) > 0
      or starts_with(d.initials, ${typed}) or starts_with(d.pinyin, ${typed}))
    ${enabled ? db`and d.enabled = ${enabled === '1'}` : db``}`;
};

const labelOrder = fixedOrder('d.sort, d.code');

export const listLabels = (db: Db, asked: Asked): Promise<Page<Words.Label>> =>
  pagedList<Words.Label>(db, asked, {
    of: 'd',
    from: db`dictionary d`,
    where: db`d.kind = 'patientTag' and ${condition(db, asked)}`,
    order: labelOrder,
    select: db`
      d.code as id, d.name_zh, d.name_en, coalesce(d.extra ->> 'colour', '#4f5b6b') as colour, d.enabled, d.is_own, d.version,
      coalesce(u.patients, 0) as patients`,
    joins: db`
      left join (
        select tag, count(*)::int as patients from patient, unnest(tags) tag where deleted_at is null and tags <> '{}' group by tag) u
      on u.tag = d.code`,
  });

const ofChannel = 'left join dictionary channel on channel.kind = d.kind and channel.code = d.parent_code';
const sourceOrder = fixedOrder(
  'coalesce(channel.sort, d.sort), coalesce(channel.code, d.code), (channel.code is not null), d.sort, d.code',
);

/** Each channel with its parts below it. */
export const listSources = (db: Db, asked: Asked): Promise<Page<Words.Source>> =>
  pagedList<Words.Source>(db, asked, {
    of: 'd',
    from: db`dictionary d ${db.unsafe(ofChannel)}`,
    where: db`d.kind = 'patientSource' and ${condition(db, asked)}`,
    order: sourceOrder,
    select: db`
      d.code as id, d.name_zh, d.name_en, d.parent_code, d.enabled, d.is_own, d.version, coalesce(u.patients, 0) as patients,
      (select count(*)::int from dictionary part where part.kind = d.kind and part.parent_code = d.code) as parts`,
    joins: db`
      left join (
        select source_code, count(*)::int as patients from patient where deleted_at is null and source_code <> '' group by source_code) u
      on u.source_code = d.code
      ${db.unsafe(ofChannel)}`,
  });

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
