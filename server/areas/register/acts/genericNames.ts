import { checkGenericName, type Draft } from '../../../../src/domain/register/genericNames.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { pinyinOfText } from '../../../search/pinyin.ts';
import type { Register } from '../queries/registers.ts';

/** Generic names proposed for drugs. Goods keep the name as text. */
export const genericNames: Register<Draft> = {
  table: 'generic_name',
  key: 'id',
  of: 'org',
  kind: 'genericName',
  tags: ['GenericName', 'Dictionary'],
  fields: ['ingredients', 'atcCode', 'pharmacyCode'],
  derived: ({ db }, { nameZh, ingredients = [], atcCode = '', pharmacyCode = '' }) => {
    const { full, initials } = pinyinOfText(nameZh.trim());
    const named = ingredients.map(({ zh, en }) => ({ zh: zh.trim(), en: en.trim() }));
    return { pinyin: full, initials, ingredients: db.json(named), atcCode: atcCode.toUpperCase(), pharmacyCode };
  },
  check: (_, draft) => refuse(checkGenericName(draft)),
  isRead: true,
  counted: (db) => db`(select count(*)::int from item i where lower(btrim(i.generic_name)) = lower(btrim(r.name_zh))) as goods`,
  isUsed: async ({ db }, id) => {
    const found = await db`
      select from item i join generic_name g on lower(btrim(i.generic_name)) = lower(btrim(g.name_zh)) where g.id::text = ${id} limit 1`;
    return found.length > 0;
  },
};
