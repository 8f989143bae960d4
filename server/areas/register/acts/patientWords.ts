import type { LabelDraft, SourceDraft } from '../../../../src/domain/register/patientWords.ts';
import type { Changing, Removal } from '../../../../src/domain/register/shapes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { changedFields, noteChange } from '../../../changes/noteChange.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { pinyinOfText } from '../../../search/pinyin.ts';
import { type Entry, known, lockEntries, store, tell } from '../../dictionary/acts/saveEntry.ts';

/** Adds or changes a label. Labels are words of a dictionary that carry a colour. */
export async function saveLabel(context: Context, { id, version, colour, ...names }: LabelDraft & Changing): Promise<Saved> {
  const entries = await lockEntries(context, 'patientTag');
  const stored = id === undefined ? undefined : known(entries, id, version);
  const draftOf = (entry: Entry) => ({ nameZh: entry.nameZh, nameEn: entry.nameEn, colour: String(entry.extra.colour ?? '') });
  return await saveWord(context, 'patientTag', { entries, stored, names, own: { extra: { ...stored?.extra, colour } }, draftOf });
}

/** Adds or changes a source. A part belongs to a channel that is no part itself, and a channel with parts stays one. */
export async function saveSource(context: Context, { id, version, parentCode, ...names }: SourceDraft & Changing): Promise<Saved> {
  const entries = await lockEntries(context, 'patientSource');
  const stored = id === undefined ? undefined : known(entries, id, version);
  if (parentCode !== null) {
    const channel = entries.find(({ code }) => code === parentCode);
    if (!channel || channel.parentCode !== null || parentCode === id)
      refuse([{ field: 'parentCode', message: 'register.source.noChannel' }]);
    if (entries.some((entry) => entry.parentCode === id)) refuse([{ field: 'parentCode', message: 'register.source.hasParts' }]);
  }
  const draftOf = (entry: Entry) => ({ nameZh: entry.nameZh, nameEn: entry.nameEn, parentCode: entry.parentCode });
  return await saveWord(context, 'patientSource', { entries, stored, names, own: { parentCode }, draftOf });
}

type Kind = 'patientTag' | 'patientSource';

interface Word {
  entries: readonly Entry[];
  stored: Entry | undefined;
  names: { nameZh: string; nameEn: string };
  own: Partial<Entry>;
  draftOf: (entry: Entry) => Record<string, unknown>;
}

async function saveWord(context: Context, kind: Kind, { entries, stored, names, own, draftOf }: Word): Promise<Saved> {
  const [nameZh, nameEn] = [names.nameZh.trim(), names.nameEn.trim()];
  if (entries.some((entry) => entry.nameZh === nameZh && entry.code !== stored?.code))
    refuse([{ field: 'nameZh', message: 'dictionary.entry.nameTaken' }]);
  const { full, initials } = pinyinOfText(nameZh);
  const entry: Entry = {
    code: `own-${context.newId().slice(-12)}`,
    parentCode: null,
    enabled: true,
    extra: {},
    version: 0,
    sort: Math.max(-1, ...entries.map(({ sort }) => sort)) + 1,
    ...stored,
    ...own,
    nameZh,
    nameEn,
    pinyin: full,
    initials,
  };
  await store(context, kind, entry);
  await noteChange(context, {
    kind: 'dictionary',
    objectId: `${kind}/${entry.code}`,
    ...(stored ? { act: 'changed', fields: changedFields(draftOf(stored), draftOf(entry)), before: draftOf(stored) } : { act: 'created' }),
  });
  await tell(context);
  return { id: entry.code, version: entry.version + 1 };
}

/** Deletes a word the organisation added, as long as no patient has it. Words of the program can only be switched off. */
export async function deleteWord(context: Context, kind: Kind, { id, version, reason }: { id: string } & Removal): Promise<Done> {
  const { db } = context;
  const entries = await lockEntries(context, kind);
  const entry = known(entries, id, version);
  const [shared] = await db`select from dictionary_entry where kind = ${kind} and code = ${id}`;
  if (shared) throw new Problem('register.shared');
  const [used] = await (kind === 'patientTag'
    ? db`select from patient where ${id} = any(tags) limit 1`
    : db`select from patient where source_code = ${id} limit 1`);
  if (used || entries.some(({ parentCode }) => parentCode === id)) throw new Problem('register.used');
  await db`delete from own_dictionary_entry where kind = ${kind} and code = ${id}`;
  const { nameZh, nameEn, parentCode, extra } = entry;
  await noteChange(context, {
    kind: 'dictionary',
    objectId: kind,
    act: 'deleted',
    one: { id, name: nameZh },
    before: { nameZh, nameEn, ...(kind === 'patientTag' ? { colour: extra.colour } : { parentCode }) },
    reason: reason.trim(),
  });
  await tell(context);
  return { done: true };
}
