import { isDeepStrictEqual } from 'node:util';
import { type BasicDraft, basicKind, checkBasic, extraOf } from '../../../../src/domain/configuration/basic.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { changedFields, noteChange } from '../../../changes/noteChange.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { pinyinOfText } from '../../../search/pinyin.ts';
import { type Entry, known, lockEntries, store, tell } from '../../dictionary/acts/saveEntry.ts';
import { isBasicEntryUsed } from '../queries/basicConfig.ts';

/** An entry of the organisation's own: words, meaning and code are its to give. */
export async function createBasicEntry(context: Context, draft: BasicDraft): Promise<Saved> {
  refuse(checkBasic(draft));
  const entries = await lockEntries(context, draft.kind);
  if (entries.some(({ code }) => code.toLowerCase() === draft.code.toLowerCase()))
    refuse([{ field: 'code', message: 'configuration.basic.codeTaken' }]);
  refuseTakenName(entries, draft);
  const sort = Math.max(-1, ...entries.map((entry) => entry.sort)) + 1;
  return put(context, draft, { code: draft.code, parentCode: null, sort, version: 0 }, 'created');
}

/** What everybody has keeps its meaning: rules and old orders read it. */
export async function updateBasicEntry(context: Context, { version, ...draft }: BasicDraft & { version: number }): Promise<Saved> {
  refuse(checkBasic(draft));
  const entries = await lockEntries(context, draft.kind);
  const stored = known(entries, draft.code, version);
  refuseTakenName(entries, draft);
  const [shared] = await context.db<{ extra: Record<string, unknown> }[]>`
    select extra from dictionary_entry where kind = ${draft.kind} and code = ${draft.code}`;
  if (!shared) return put(context, draft, stored, 'changed');
  const { once: _, ...meaning } = shared.extra;
  if (!isDeepStrictEqual(meaning, extraOf(draft))) throw new Problem('configuration.basic.meaningFixed');
  return put(context, draft, stored, 'changed', shared.extra);
}

/** `id` is kind.code. */
export async function deleteBasicEntry(context: Context, { id, version }: { id: string; version: number }): Promise<Done> {
  const { db } = context;
  const [kindText, code = ''] = [id.slice(0, id.indexOf('.')), id.slice(id.indexOf('.') + 1)];
  const kind = basicKind.safeParse(kindText).data;
  if (!kind) throw absent();
  const stored = known(await lockEntries(context, kind), code, version);
  const shared = await db`select from dictionary_entry where kind = ${kind} and code = ${code}`;
  if (shared.length > 0) throw new Problem('configuration.basic.shared');
  if (await isBasicEntryUsed(db, kind, code)) throw new Problem('configuration.basic.used');
  await db`delete from own_dictionary_entry where kind = ${kind} and code = ${code}`;
  const gone = { kind: 'dictionary', act: 'deleted' } as const;
  await noteChange(context, { ...gone, objectId: `${kind}/${code}` });
  // Told of the list as well: whoever adds an entry can take a deleted one up again.
  const before = { code, ...wordsOf(kind, stored) };
  await noteChange(context, { ...gone, objectId: kind, one: { id: code, name: stored.nameZh }, before });
  await tell(context);
  return { done: true };
}

function refuseTakenName(entries: readonly Entry[], { nameZh, code }: BasicDraft): void {
  if (entries.some((entry) => entry.nameZh === nameZh.trim() && entry.code !== code))
    refuse([{ field: 'nameZh', message: 'dictionary.entry.nameTaken' }]);
}

/** An entry as its form holds it. */
function wordsOf(kind: BasicDraft['kind'], { nameZh, nameEn, enabled, extra }: Entry) {
  const words = { nameZh, nameEn, enabled };
  if (kind === 'route') return { ...words, routeKind: (extra.kind ?? null) as string | null };
  const { times = null, days = null, at = [], asNeeded = false } = extra as Partial<BasicDraft & { at: string[] }>;
  return { ...words, times, days, at: [at].flat().join(', '), asNeeded };
}

async function put(
  context: Context,
  draft: BasicDraft,
  kept: Pick<Entry, 'code' | 'parentCode' | 'sort' | 'version'> & Partial<Entry>,
  act: 'created' | 'changed',
  extra = extraOf(draft),
): Promise<Saved> {
  const { full, initials } = pinyinOfText(draft.nameZh.trim());
  const { code, parentCode, sort, version } = kept;
  await store(context, draft.kind, {
    code,
    parentCode,
    sort,
    version,
    extra,
    pinyin: full,
    initials,
    nameZh: draft.nameZh.trim(),
    nameEn: draft.nameEn.trim(),
    enabled: draft.enabled,
  });
  const was = act === 'changed' ? wordsOf(draft.kind, kept as Entry) : undefined;
  const fields = was ? changedFields(was, Object.fromEntries(Object.keys(was).map((field) => [field, draft[field as 'nameZh']]))) : [];
  await noteChange(context, { kind: 'dictionary', objectId: `${draft.kind}/${code}`, act, fields, ...(was ? { before: was } : {}) });
  await tell(context);
  return { id: `${draft.kind}.${code}`, version: version + 1 };
}
