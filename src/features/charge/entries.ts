import type { Category } from '../../domain/charge/shapes.ts';
import type { Entry } from '../../domain/dictionary/shapes.ts';

/** Categories as a dictionary to choose from. */
export const entriesOf = (categories: readonly Category[] | undefined): Entry[] | undefined =>
  categories?.map(({ id, nameZh, nameEn, parentCode }) => ({ code: id, nameZh, nameEn, parentCode, pinyin: '', initials: '', extra: {} }));
