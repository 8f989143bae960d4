import { checkMerge, type Draft, isSameName, type Merge } from '../../../../src/domain/register/genericNames.ts';
import { differsInForm } from '../../../../src/domain/register/nameForms.ts';
import type { Changing } from '../../../../src/domain/register/shapes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { noteChange } from '../../../changes/noteChange.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { confirm, refuse } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import { genericNames } from './genericNames.ts';
import { announceRegister, draftOf, entryOf, lockRegister } from './register.ts';
import { saveRow } from './saveRow.ts';

/** The questions before drugs get another name; a name of another dosage form is hardly one of the same drug. */
const questions = {
  rename: { same: 'register.genericName.confirm.rename', other: 'register.genericName.confirm.renameForm' },
  merge: { same: 'register.genericName.confirm.merge', other: 'register.genericName.confirm.mergeForm' },
} as const;
const formOf = (from: string, to: string) => (differsInForm(from, to) ? 'other' : 'same');

/** Saves a generic name. A new name goes to all goods that have the old one, once the person has seen how many they are. */
export async function saveGenericName(context: Context, draft: Draft & Changing, confirmed: boolean): Promise<Saved> {
  const { id, version } = draft;
  const stored = id === undefined ? undefined : entryOf(await lockRegister(context, genericNames), id, version);
  const whole = stored ? { ...draftOf(genericNames, stored), ...withoutGaps(draft) } : draft;
  const to = draft.nameZh.trim();
  if (!stored || stored.nameZh === to) return saveRow(context, genericNames, whole);
  const goods = await lockGoodsOf(context, stored.nameZh);
  if (goods.length > 0 && !confirmed)
    throw confirm(questions.rename[formOf(stored.nameZh, to)], { count: goods.length, from: stored.nameZh, to });
  const saved = await saveRow(context, genericNames, whole);
  await giveName(context, goods, { from: stored.nameZh, to });
  context.audit({ objectId: stored.id, detail: { act: 'renamed', from: stored.nameZh, to, goods: goods.length } });
  return saved;
}

/**
 * Makes two names one: goods of the first get the second, and the first leaves the register. Its ingredients and codes fill what the second
 * does not say. The first may be a name that only goods have.
 */
export async function mergeGenericNames(context: Context, { from, into }: Merge, confirmed: boolean): Promise<Done> {
  refuse(checkMerge({ from, into }));
  const entries = await lockRegister(context, genericNames);
  const target = entries.find((entry) => isSameName(entry.nameZh, into));
  const source = entries.find((entry) => isSameName(entry.nameZh, from));
  if (!target) return refuseField('into');
  const goods = await lockGoodsOf(context, from);
  if (!source && goods.length === 0) return refuseField('from');
  const names = { from: source?.nameZh ?? from.trim(), to: target.nameZh };
  if (!confirmed) throw confirm(questions.merge[formOf(names.from, names.to)], { count: goods.length, ...names });
  if (source) await takeOut(context, { source, target });
  await giveName(context, goods, names);
  await announceRegister(context, genericNames);
  context.audit({ objectId: target.id, detail: { act: 'merged', ...names, goods: goods.length } });
  return { done: true };
}

const refuseField = (field: 'from' | 'into'): never => {
  refuse([{ field, message: 'error.field.choice' }]);
  throw new Error('a refusal throws');
};

const withoutGaps = (draft: Draft & Changing): Draft & Changing => ({
  ...draft,
  ...Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)),
});

type Entry = Awaited<ReturnType<typeof lockRegister<Draft>>>[number];

async function takeOut(context: Context, { source, target }: { source: Entry; target: Entry }): Promise<void> {
  const { db, session } = context;
  await db`
    update generic_name t set atc_code = coalesce(nullif(t.atc_code, ''), s.atc_code), pharmacy_code = coalesce(nullif(t.pharmacy_code, ''), s.pharmacy_code),
      ingredients = case when t.ingredients = '[]' then s.ingredients else t.ingredients end, version = t.version + 1
    from generic_name s where t.id = ${target.id} and s.id = ${source.id}`;
  await db`delete from generic_name where id = ${source.id}`;
  await noteChange(context, {
    kind: 'genericName',
    objectId: target.id,
    act: 'changed',
    fields: ['nameZh'],
    before: { ...draftOf(genericNames, target) },
    reason: say(session.language, 'register.genericName.merged', { name: source.nameZh }),
  });
}

interface NamedGoods {
  id: string;
}

const lockGoodsOf = async ({ db }: Context, name: string): Promise<readonly NamedGoods[]> =>
  lockRows(
    db,
    'item',
    db<NamedGoods[]>`
      select id from item where generic_name <> '' and lower(btrim(generic_name)) = ${name.trim().toLowerCase()} order by id for no key update`,
  );

/** The older name stays with the goods for words that were written with it; a form that still shows it is refused by the new version. */
async function giveName(context: Context, goods: readonly NamedGoods[], { from, to }: { from: string; to: string }): Promise<void> {
  if (goods.length === 0) return;
  const ids = goods.map(({ id }) => id);
  await context.db`
    update item set generic_name = ${to}, version = version + 1,
      former_generic_names = array(select distinct n from unnest(former_generic_names || ${from}::text) n where lower(n) <> lower(${to}) order by n)
    where id = any (${ids}::uuid[])`;
  for (const id of ids) await noteChange(context, { kind: 'goods', objectId: id, act: 'changed', fields: ['genericName'] });
  await context.announce({ subType: null, tags: ['Goods'], audience: { everybody: 'org' } });
}
