import { hasAmpoules, needsTwoPeople, registerClassOf, registerWords } from '../../../../../src/domain/pharmacy/controlled/rules.ts';
import { type RegisterClass, registerClasses } from '../../../../../src/domain/pharmacy/controlled/shapes.ts';
import type { Db, Fragment } from '../../../../database/connect.ts';
import { findItemsOfAnyState } from '../../../inventory/queries/items.ts';

export interface RegisterGoods {
  id: string;
  class: RegisterClass;
  hasAmpoules: boolean;
}

/** Drugs that have a register, among these items or among all. The class is that of the rules of ordering, so a missing answer hides no drug. */
export async function findRegisterGoods(db: Db, among?: readonly string[]): Promise<RegisterGoods[]> {
  const found = await db<{ id: string }[]>`
    select i.id from item i where i.is_stocked ${among ? db`and i.id = any (${[...among]}::uuid[])` : db``}
      and (i.controlled = any (${[...registerClasses]}::text[])
        or exists (select from unnest(${[...registerWords]}::text[]) as word
          where strpos(lower(concat_ws(' ', i.name_zh, i.name_en, i.generic_name, i.ingredients::text)), word) > 0))`;
  const items = await findItemsOfAnyState(
    db,
    found.map(({ id }) => id),
  );
  return [...items.values()].flatMap((item) => {
    const is = registerClassOf(item);
    return is ? [{ id: item.id, class: is, hasAmpoules: hasAmpoules(item) }] : [];
  });
}

/** Items among these whose hand-out takes two people. */
export async function findTwoPersonItems(db: Db, among: readonly string[]): Promise<string[]> {
  if (among.length === 0) return [];
  return (await findRegisterGoods(db, among)).filter((goods) => needsTwoPeople(goods.class)).map(({ id }) => id);
}

export interface RegisterIds {
  all: string[];
  /** Two people sign each line of these. */
  strict: string[];
  ampoules: string[];
}

export const idsOf = (goods: readonly RegisterGoods[]): RegisterIds => ({
  all: goods.map(({ id }) => id),
  strict: goods.filter((each) => needsTwoPeople(each.class)).map(({ id }) => id),
  ampoules: goods.filter((each) => needsTwoPeople(each.class) && each.hasAmpoules).map(({ id }) => id),
});

/** The class of `item` among the goods of the register. */
export const classColumn = (db: Db, goods: readonly RegisterGoods[], item: string): Fragment => db`
  (select c ->> 'class' from jsonb_array_elements(${db.json(goods.map(({ id, class: is }) => ({ id, class: is })))}) c
    where c ->> 'id' = ${db.unsafe(item)}::text)`;

/**
 * Ampoules of a line of a sheet from one batch, `t` of `dispensing_batch`: how many are with the patient, and how many of them came back or were
 * written off.
 */
export const ampoulesOf = (db: Db): Fragment => db`
  lateral (select t.quantity - t.returned as out, least(t.quantity - t.returned, coalesce((
    select sum(e.quantity)::int from controlled_entry e where e.org_id = t.org_id and e.line_id = t.line_id and e.batch_id = t.batch_id
      and e.kind in ('ampoules', 'missing') and e.struck_at is null), 0)) as back) a`;
