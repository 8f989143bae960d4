import { api } from '../../../api/api.ts';
import type { Entry } from '../../../domain/dictionary/shapes.ts';

/** The classes as a field wants them, each with the names above it. */
export function useClassEntries(): Entry[] | undefined {
  const { data } = api.useQueryGoodsClassesQuery();
  const above = (id: string | null): { zh: string; en: string } => {
    const node = data?.find((one) => one.id === id);
    if (!node) return { zh: '', en: '' };
    const head = above(node.parentId);
    return { zh: `${head.zh}${node.nameZh} / `, en: `${head.en}${node.nameEn || node.nameZh} / ` };
  };
  return data?.map(({ id, parentId, nameZh, nameEn }) => {
    const head = above(parentId);
    const names = { nameZh: `${head.zh}${nameZh}`, nameEn: `${head.en}${nameEn || nameZh}` };
    return { code: id, ...names, initials: '', pinyin: '', parentCode: parentId, extra: {} };
  });
}
