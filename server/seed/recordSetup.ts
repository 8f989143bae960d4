import { lineOf } from '../../src/domain/order/herbal/rules.ts';
import type { HerbalHead } from '../../src/domain/order/herbal/shapes.ts';
import { standardConfig } from '../../src/domain/order/ordersConfig.ts';
import { fixedParts } from '../../src/domain/record/parts.ts';
import { pinyinOfText } from '../search/pinyin.ts';
import { formulas } from './content/record/formulas.ts';
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

/** Values of the domain have no index signature, which the driver asks for. */
const jsonOver =
  ({ sql }: Pick<Loading, 'sql'>) =>
  (value: unknown) =>
    sql.json(value as never);

/** Formulas are proposed for three days and boiled by the patient. */
const formulaHead: HerbalHead = {
  doses: 3,
  dosesPerDay: 1,
  portions: 2,
  portionMl: 200,
  routeCode: 'decoct',
  decoction: 'self',
  memo: '',
};

/** What a practice has set up for its records: kinds of record, order sets, consultation fees. */
export async function loadRecordSetup(loading: Loading, practiceId: string, maker: string): Promise<void> {
  const { sql, orgId, now, staff, items } = loading;
  const json = jsonOver(loading);
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
        lines: json(lines.map((line) => draftOf(loading, line))),
      };
    }),
  );
  await loadFormulas(loading, practiceId, maker);
  await insertAll(
    sql,
    'order_pack',
    orderPacks.map(({ zh, en, lines }, place) => {
      const { full, initials } = pinyinOfText(zh);
      const drafts = json(lines.map((line) => draftOf(loading, line)));
      return { ...own, id: newId(), name_zh: zh, name_en: en, pinyin: full, initials, lines: drafts, sort: place };
    }),
  );
  const entry = { ...standardConfig, names: [...specialNames], decoctionItemId: found(items, 'QT004').id };
  await insertAll(sql, 'setting', [{ ...own, code: 'ORDERS', value: json(entry), version: 1 }]);
  await insertAll(
    sql,
    'encounter_fee',
    fees.map(([title, item]) => ({ ...own, id: newId(), title_code: title, item_id: found(items, item).id })),
  );
}

/** The formulas of the clinic, as recipes among its order sets. */
async function loadFormulas({ sql, orgId, now, staff, items }: Loading, practiceId: string, maker: string): Promise<void> {
  const json = jsonOver({ sql });
  const own = { org_id: orgId, practice_id: practiceId };
  await insertAll(
    sql,
    'order_template',
    formulas.map(({ zh, pieces }) => {
      const { full, initials } = pinyinOfText(zh);
      const lines = pieces.map(([goods, grams, handling = null]) => {
        const line = lineOf(
          { itemId: found(items, goods).id, grams, handling },
          { item: undefined, head: formulaHead, frequencyCode: 'qd' },
        );
        return { ...line, quantity: Math.ceil(grams * formulaHead.doses) };
      });
      return {
        ...own,
        id: newId(),
        name: zh,
        pinyin: full,
        initials,
        created_at: now,
        created_by: found(staff, maker),
        lines: json(lines),
        herbal: json(formulaHead),
      };
    }),
  );
}
