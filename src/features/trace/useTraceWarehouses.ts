import { api } from '../../api/api.ts';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { useWords } from '../../words/useWords.ts';

/** The warehouses of the reader as choices of a filter; none for a reader who works in the pharmacy only. */
export function useTraceWarehouses() {
  const { name } = useWords();
  const lacks = useMissingRight('m_inventory');
  const { data } = api.useQueryVisibleWarehousesQuery(undefined, { skip: lacks !== undefined });
  return (data ?? []).map((warehouse) => ({ value: warehouse.id, name: name(warehouse) }));
}
