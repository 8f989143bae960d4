import type { Sql } from '../../server/database/connect.ts';

/** Entries of the diagnosis list, which belongs to no organisation. */
export async function listDiagnoses(owner: Sql, entries: readonly { code: string; nameZh: string; nameEn: string }[]): Promise<void> {
  await owner`insert into diagnosis_entry ${owner(
    entries.map(({ code, nameZh, nameEn }) => ({ code, nameZh, nameEn, pinyin: '', initials: '', tokens: [] as string[] })),
  )} on conflict do nothing`;
}

/** Entries of a small dictionary that the product brings. */
export async function listEntries(
  owner: Sql,
  kind: string,
  entries: readonly { code: string; nameZh: string; nameEn: string; extra?: Record<string, string> }[],
): Promise<void> {
  await owner`insert into dictionary_entry ${owner(
    entries.map(({ extra = {}, ...entry }) => ({ kind, ...entry, extra: owner.json(extra) })),
  )} on conflict do nothing`;
}
