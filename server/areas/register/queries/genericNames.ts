import type * as Dictionary from '../../../../src/domain/dictionary/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { pinyinOfText } from '../../../search/pinyin.ts';

/** Generic names in use, as a dictionary: those of the register, then those of goods that the register lacks. */
export async function listGenericNames(db: Db): Promise<Dictionary.Entry[]> {
  const kept = await db<Dictionary.Entry[]>`
    select id as code, name_zh, name_en, pinyin, initials, null as parent_code, '{}'::jsonb as extra from generic_name where enabled order by sort, id`;
  const typed = await db<{ name: string }[]>`
    select distinct generic_name as name from item where enabled and generic_name <> ''
      and not exists (select from generic_name g where g.name_zh = item.generic_name)`;
  const others = typed.map(({ name }) => entryOf(name)).sort((one, other) => (one.pinyin < other.pinyin ? -1 : 1));
  return [...kept, ...others];
}

function entryOf(name: string): Dictionary.Entry {
  const { full, initials } = pinyinOfText(name);
  return { code: name, nameZh: name, nameEn: '', pinyin: full, initials, parentCode: null, extra: {} };
}
