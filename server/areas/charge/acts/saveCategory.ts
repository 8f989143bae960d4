import type { CategoryDraft } from '../../../../src/domain/charge/shapes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { pinyinOfText } from '../../../search/pinyin.ts';
import { type Entry, known, lockEntries, store, tell } from '../../dictionary/acts/saveEntry.ts';

const kind = 'itemCategory';

/** A category of the organisation's own, or its wording of one everybody has. Its parent is never below itself. */
export async function saveCategory(
  context: Context,
  { id, version, ...typed }: CategoryDraft & { id?: string; version?: number },
): Promise<Saved> {
  const draft = { nameZh: typed.nameZh.trim(), nameEn: typed.nameEn.trim(), parentCode: typed.parentCode };
  const entries = await lockEntries(context, kind);
  const stored = id === undefined ? undefined : known(entries, id, version);
  if (entries.some(({ nameZh, code }) => nameZh === draft.nameZh && code !== id))
    refuse([{ field: 'nameZh', message: 'dictionary.entry.nameTaken' }]);
  if (draft.parentCode !== null && !mayStandBelow(entries, id, draft.parentCode))
    refuse([{ field: 'parentCode', message: 'charge.category.parentWrong' }]);
  const { full, initials } = pinyinOfText(draft.nameZh);
  const fresh = { code: `own-${context.newId().slice(-12)}`, enabled: true, extra: {}, version: 0 };
  const sort = Math.max(-1, ...entries.map((entry) => entry.sort)) + 1;
  const entry: Entry = { ...fresh, sort, ...stored, ...draft, pinyin: full, initials };
  await store(context, kind, entry);
  await told(context, entry.code);
  return { id: entry.code, version: entry.version + 1 };
}

export async function setCategoryEnabled(
  context: Context,
  { id, flag, version }: { id: string; flag: number; version: number },
): Promise<Saved> {
  const entry = known(await lockEntries(context, kind), id, version);
  await store(context, kind, { ...entry, enabled: flag === 1 });
  await told(context, id);
  return { id, version: version + 1 };
}

/** Only what is one's own, empty and without categories below. */
export async function deleteCategory(context: Context, { id, version }: { id: string; version: number }): Promise<Done> {
  const { db } = context;
  const entries = await lockEntries(context, kind);
  known(entries, id, version);
  const shared = await db`select from dictionary_entry where kind = ${kind} and code = ${id}`;
  if (shared.length > 0) throw new Problem('charge.category.shared');
  if (entries.some(({ parentCode }) => parentCode === id)) throw new Problem('charge.category.hasChildren');
  const used = await db`select from item where category_code = ${id} limit 1`;
  if (used.length > 0) throw new Problem('charge.category.hasItems');
  await db`delete from own_dictionary_entry where kind = ${kind} and code = ${id}`;
  await told(context, id);
  return { done: true };
}

function mayStandBelow(entries: readonly Entry[], id: string | undefined, parent: string): boolean {
  const parentOf = new Map(entries.map(({ code, parentCode }) => [code, parentCode]));
  if (!parentOf.has(parent)) return false;
  const passed = new Set<string>();
  for (let at: string | null | undefined = parent; at && !passed.has(at); at = parentOf.get(at)) {
    if (at === id) return false;
    passed.add(at);
  }
  return true;
}

async function told(context: Context, id: string): Promise<void> {
  context.audit({ objectId: id });
  await tell(context);
}
