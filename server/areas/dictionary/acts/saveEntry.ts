import { type EntryDraft, isOwnKind, isWordedKind, type Kind } from '../../../../src/domain/dictionary/upkeep.ts';
import { type Direction, reasonAgainstMove } from '../../../../src/domain/register/moves.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { pinyinOfText } from '../../../search/pinyin.ts';
import { changedFields, noteChange } from '../../../changes/noteChange.ts';

export interface Entry {
  code: string;
  nameZh: string;
  nameEn: string;
  pinyin: string;
  initials: string;
  parentCode: string | null;
  sort: number;
  enabled: boolean;
  extra: Record<string, unknown>;
  version: number;
}

/** A word of the organisation's own, or its own wording of a shared one: the code, and what rules read by it, stay. */
export async function saveEntry(
  context: Context,
  { kind, code, version, colour, ...typed }: EntryDraft & { kind: Kind; code?: string; version?: number },
): Promise<Saved> {
  const draft = { nameZh: typed.nameZh.trim(), nameEn: typed.nameEn.trim() };
  if (isWordedKind(kind) && code === undefined) throw new Problem('dictionary.readOnly');
  const entries = await (isWordedKind(kind) ? lockEntries(context, kind) : lockKind(context, kind));
  if (entries.some((entry) => entry.nameZh === draft.nameZh && entry.code !== code))
    refuse([{ field: 'nameZh', message: 'dictionary.entry.nameTaken' }]);
  const stored = code === undefined ? undefined : known(entries, code, version);
  const { full, initials } = pinyinOfText(draft.nameZh);
  const fresh = { code: `own-${context.newId().slice(-12)}`, parentCode: null, enabled: true, extra: {}, version: 0 };
  const entry: Entry = {
    ...fresh,
    sort: Math.max(-1, ...entries.map(({ sort }) => sort)) + 1,
    ...stored,
    ...draft,
    pinyin: full,
    initials,
    ...(colour !== undefined && { extra: { ...stored?.extra, dot: colour } }),
  };
  await store(context, kind, entry);
  await noteChange(context, {
    kind: 'dictionary',
    objectId: `${kind}/${entry.code}`,
    ...(stored
      ? {
          act: 'changed',
          fields: changedFields(wordingOf(stored), { ...draft, colour: wordingOf(entry).colour }),
          before: wordingOf(stored),
        }
      : { act: 'created' }),
  });
  await tell(context);
  return { id: entry.code, version: entry.version + 1 };
}

const wordingOf = ({ nameZh, nameEn, extra }: Entry) => ({ nameZh, nameEn, colour: typeof extra.dot === 'string' ? extra.dot : null });

/** A word out of use is offered no more; where it was chosen it is still read. */
export async function setEntryEnabled(
  context: Context,
  { kind, code, version, flag }: { kind: Kind; code: string; version: number; flag: number },
): Promise<Saved> {
  const entry = known(await lockKind(context, kind), code, version);
  const enabled = flag === 1;
  if (entry.enabled === enabled) return { id: code, version };
  await store(context, kind, { ...entry, enabled });
  await noteChange(context, { kind: 'dictionary', objectId: `${kind}/${code}`, act: enabled ? 'enabled' : 'disabled' });
  await tell(context);
  return { id: code, version: entry.version + 1 };
}

/** One place up or down among the entries of the same parent. */
export async function moveEntry(
  context: Context,
  { kind, code, direction }: { kind: Kind; code: string; direction: Direction },
): Promise<Done> {
  const entries = await lockKind(context, kind);
  const at = entries.findIndex((entry) => entry.code === code);
  if (at === -1) throw absent();
  const isSibling = ({ parentCode }: Entry) => parentCode === entries[at]!.parentCode;
  const above = entries.filter((entry, place) => place < at && isSibling(entry));
  const below = entries.filter((entry, place) => place > at && isSibling(entry));
  const against = reasonAgainstMove(direction, { above: above.length, below: below.length });
  if (against) throw new Problem(against);
  const to = entries.indexOf(direction === 'up' ? above.at(-1)! : below[0]!);
  const order = [...entries];
  [order[at], order[to]] = [order[to]!, order[at]!];
  for (const [sort, entry] of order.entries()) if (entry.sort !== sort) await store(context, kind, { ...entry, sort });
  await noteChange(context, { kind: 'dictionary', objectId: `${kind}/${code}`, act: 'moved' });
  await tell(context);
  return { done: true };
}

/** All entries of a kind in their order. Whoever changes the kind waits for whoever is changing it. */
async function lockKind(context: Context, kind: Kind): Promise<Entry[]> {
  if (!isOwnKind(kind)) throw new Problem('dictionary.readOnly');
  return lockEntries(context, kind);
}

/** For kinds whose entries mean more than their words, and are kept by acts of their own. */
export async function lockEntries({ db, session }: Context, kind: string): Promise<Entry[]> {
  await db`select pg_advisory_xact_lock(hashtextextended(${`${session.orgId} ${kind}`}, 4203))`;
  return await db<Entry[]>`
    select code, name_zh, name_en, pinyin, initials, parent_code, sort, enabled, extra, version from dictionary where kind = ${kind} order by sort, code`;
}

export function known(entries: readonly Entry[], code: string, version: number | undefined): Entry {
  const entry = entries.find((each) => each.code === code);
  if (!entry) throw absent();
  if (entry.version !== version) throw new Problem('error.version');
  return entry;
}

export async function store({ db, session }: Context, kind: string, { version, extra, ...entry }: Entry): Promise<void> {
  const row = { ...entry, orgId: session.orgId, kind, extra: db.json(extra as never), version: version + 1 };
  await db`insert into own_dictionary_entry ${db(row)}
    on conflict (org_id, kind, code) do update set name_zh = excluded.name_zh, name_en = excluded.name_en, pinyin = excluded.pinyin,
      initials = excluded.initials, sort = excluded.sort, enabled = excluded.enabled, parent_code = excluded.parent_code,
      extra = excluded.extra, version = excluded.version`;
}

export const tell = (context: Context) => context.announce({ subType: null, tags: ['Dictionary', 'Word'], audience: { everybody: 'org' } });
