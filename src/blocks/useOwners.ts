import { api } from '../api/api.ts';
import type { Entry } from '../domain/dictionary/shapes.ts';

/** Who may be given a follow-up, as a list to choose from. `kept` is the present owner, who may have left. */
export function useOwners(kept?: { id: string; name: string }): readonly Entry[] | undefined {
  const { data } = api.useQueryFollowUpOwnersQuery();
  if (!data) return undefined;
  const owners = data.map(({ id, name, nameEn, pinyin, initials }) => entryOf(id, name, nameEn, pinyin, initials));
  return !kept || data.some(({ id }) => id === kept.id) ? owners : [...owners, entryOf(kept.id, kept.name)];
}

const entryOf = (code: string, nameZh: string, nameEn = '', pinyin = '', initials = ''): Entry => ({
  code,
  nameZh,
  nameEn,
  pinyin,
  initials,
  parentCode: null,
  extra: {},
});
