import { standardConfig } from '../../src/domain/order/ordersConfig.ts';
import { fixedParts } from '../../src/domain/record/parts.ts';
import { pinyinOfText } from '../search/pinyin.ts';
import { noteTypes } from './content/record/noteTypes.ts';
import { orderPacks, specialNames } from './content/record/orderPacks.ts';
import { orderSets } from './content/record/orderSets.ts';
import { insertAll } from './insert.ts';
import { draftOf } from './orders.ts';
import { found, type Loading, newId, setTenant } from './seeding.ts';

/** Consultation fees by title; the first is everybody else's. */
const fees: readonly (readonly [title: string | null, item: string])[] = [
  [null, 'ZC001'],
  ['associate-chief-physician', 'ZC002'],
  ['chief-physician', 'ZC003'],
];

/** What a practice has set up for its records: kinds of record, order sets, consultation fees. */
export async function loadRecordSetup(loading: Loading, practiceId: string, maker: string): Promise<void> {
  const { sql, orgId, now, staff, items } = loading;
  const own = { org_id: orgId, practice_id: practiceId };
  await setTenant(sql, orgId, practiceId);
  await insertAll(
    sql,
    'note_type',
    noteTypes.map(({ zh, en, abbreviation, modules, notPrinted = [], isForReturn = false }, place) => {
      const whole = modules.map((module) =>
        typeof module === 'string' ? { code: module, nameZh: '', nameEn: '' } : { code: module.code, nameZh: module.zh, nameEn: module.en },
      );
      const printed = [...whole.map(({ code }) => code), ...fixedParts].filter((code) => !notPrinted.includes(code));
      return {
        ...own,
        id: newId(),
        name_zh: zh,
        name_en: en,
        abbreviation,
        modules: sql.json(whole),
        printed,
        is_default: place === 0,
        is_for_return: isForReturn,
        created_at: now,
      };
    }),
  );
  await sql`update encounter set note_type_id = (select id from note_type where practice_id = ${practiceId} and is_default) where practice_id = ${practiceId}`;
  await insertAll(
    sql,
    'order_template',
    orderSets.map(({ zh, lines }) => {
      const { full, initials } = pinyinOfText(zh);
      return {
        ...own,
        id: newId(),
        name: zh,
        pinyin: full,
        initials,
        created_at: now,
        created_by: found(staff, maker),
        lines: sql.json(lines.map((line) => draftOf(loading, line)) as never),
      };
    }),
  );
  await insertAll(
    sql,
    'order_pack',
    orderPacks.map(({ zh, en, lines }, place) => {
      const { full, initials } = pinyinOfText(zh);
      const drafts = sql.json(lines.map((line) => draftOf(loading, line)) as never);
      return { ...own, id: newId(), name_zh: zh, name_en: en, pinyin: full, initials, lines: drafts, sort: place };
    }),
  );
  const entry = { ...standardConfig, names: [...specialNames] };
  await insertAll(sql, 'setting', [{ ...own, code: 'ORDERS', value: sql.json(entry as never), version: 1 }]);
  await insertAll(
    sql,
    'encounter_fee',
    fees.map(([title, item]) => ({ ...own, id: newId(), title_code: title, item_id: found(items, item).id })),
  );
}
