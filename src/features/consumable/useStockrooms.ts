import { api } from '../../api/api.ts';
import { audiences } from '../../domain/consumable/states.ts';
import { useWords } from '../../words/useWords.ts';

/** Stockrooms the person works with, as options of a filter. */
export function useStockrooms() {
  const { name } = useWords();
  const { data } = api.useQueryVisibleWarehousesQuery();
  return (data ?? []).map((room) => ({ value: room.id, name: name(room) }));
}

const key = 'consumableStockroom';

/** The stockroom a person sends from, kept for the person; a stockroom they no longer work with is none. */
export function useChosenStockroom() {
  const options = useStockrooms();
  const { data: config } = api.useQueryMyConfigQuery();
  const [save] = api.useSaveMyConfigMutation();
  const kept = config?.[key];
  const chosen = options.find(({ value }) => value === kept)?.value ?? '';
  return { options, chosen, choose: (value: string) => void save({ key, value }) };
}

/** Departments of the clinic, as options of a filter. */
export function useDepartments() {
  const { name } = useWords();
  const { data } = api.useQueryAllDepartmentsQuery();
  return (data ?? []).map((department) => ({ value: department.id, name: name(department) }));
}

/** Whom requests are for, as options of a filter. */
export const audienceOptions = audiences.map((value) => ({ value, label: `consumable.audience.${value}` as const }));
