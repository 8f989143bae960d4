import type { Draft } from '../../../../src/domain/register/genericNames.ts';
import { pinyinOfText } from '../../../search/pinyin.ts';
import type { Register } from '../queries/registers.ts';

/** Generic names proposed for drugs. Goods keep the name as text. */
export const genericNames: Register<Draft> = {
  table: 'generic_name',
  key: 'id',
  of: 'org',
  kind: 'genericName',
  tags: ['GenericName', 'Dictionary'],
  fields: [],
  derived: (_, { nameZh }) => {
    const { full, initials } = pinyinOfText(nameZh.trim());
    return { pinyin: full, initials };
  },
  isRead: true,
  counted: (db) => db`(select count(*)::int from item i where i.generic_name = r.name_zh) as goods`,
  isUsed: async ({ db }, id) => {
    const found = await db`select from item i join generic_name g on i.generic_name = g.name_zh where g.id::text = ${id} limit 1`;
    return found.length > 0;
  },
};
