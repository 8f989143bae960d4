import { api } from '../../api/api.ts';
import type { Entry } from '../../domain/dictionary/shapes.ts';
import { useWords } from '../../words/useWords.ts';

/** The warehouses a person works with, as filters and as fields want them. */
export function useWarehouses() {
  const { name } = useWords();
  const { data } = api.useQueryVisibleWarehousesQuery();
  const options = (data ?? []).map((warehouse) => ({ value: warehouse.id, name: name(warehouse) }));
  const entries: Entry[] | undefined = data?.map(({ id, code, nameZh, nameEn }) => ({
    ...{ code: id, nameZh, nameEn, initials: code.toLowerCase(), pinyin: '', parentCode: null, extra: {} },
  }));
  return { list: data, options, entries };
}
