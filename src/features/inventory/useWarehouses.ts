import { api } from '../../api/api.ts';
import type { Entry } from '../../domain/dictionary/shapes.ts';
import type * as Inventory from '../../domain/inventory/shapes.ts';
import { useWords } from '../../words/useWords.ts';

/** The warehouses a person works with, as filters and as fields want them. */
export function useWarehouses() {
  const { name } = useWords();
  const { data } = api.useQueryVisibleWarehousesQuery();
  const options = (data ?? []).map((warehouse) => ({ value: warehouse.id, name: name(warehouse) }));
  return { list: data, options, entries: data?.map(entryOf) };
}

/** All warehouses of the clinic: goods may be sent where one does not work oneself. */
export function useWarehouseNames(skip: boolean): Entry[] | undefined {
  const { data } = api.useQueryWarehouseNamesQuery(undefined, { skip });
  return data?.map(entryOf);
}

const entryOf = ({ id, code, nameZh, nameEn }: Inventory.WarehouseName): Entry => ({
  code: id,
  nameZh,
  nameEn,
  initials: code.toLowerCase(),
  pinyin: '',
  parentCode: null,
  extra: {},
});
