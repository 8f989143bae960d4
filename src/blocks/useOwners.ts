import { api } from '../api/api.ts';
import type { Entry } from '../domain/dictionary/shapes.ts';
import type { OwnerCriteria } from '../domain/followup/shapes.ts';

/** People who may be given a follow-up of this template and visit, to choose from. `kept` is the present owner, who may have left. */
export function useOwners(kept?: { id: string; name: string }, about: OwnerCriteria = {}): readonly Entry[] | undefined {
  const { currentData: data } = api.useQueryFollowUpOwnersQuery(about);
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
