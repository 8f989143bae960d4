import type { Criteria } from '../../domain/register/shapes.ts';
import { type ListView, useListView } from '../useListView.ts';

/** `tab` says which register of a screen is shown. */
export type RegisterView = { tab: string; keyword: string; enabled: string };

/** A register is always in its own order. `criteria` is what its list call takes. */
export function useRegisterView(tab = ''): { view: ListView<RegisterView>; criteria: Criteria } {
  const view = useListView({ filters: { tab, keyword: '', enabled: '' } });
  const { page, size } = view;
  const { keyword, enabled } = view.filters;
  return {
    view,
    criteria: { page, size, ...(keyword ? { keyword } : {}), ...(enabled === '1' || enabled === '0' ? { enabled } : {}) },
  };
}
