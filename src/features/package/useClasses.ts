import { api } from '../../api/api.ts';
import type { Entry } from '../../domain/dictionary/shapes.ts';
import { inTreeOrder, type PlacedClass } from '../../domain/package/classes.ts';

/** The classes of packages in the order of their tree, and as a field offers them. */
export function useClasses() {
  const asked = api.useQueryPackageClassesQuery();
  const classes = asked.data && inTreeOrder(asked.data);
  /** Retired classes are offered only where they stand already. */
  const entriesFor = (current: string | null): Entry[] | undefined =>
    classes?.filter(({ id, enabled }) => enabled || id === current).map(asEntry);
  return { classes, asked, entriesFor };
}

const asEntry = ({ id, parentId, pathZh, pathEn }: PlacedClass): Entry => ({
  code: id,
  nameZh: pathZh,
  nameEn: pathEn,
  initials: '',
  pinyin: '',
  parentCode: parentId,
  extra: {},
});
