import type * as Inventory from '../../../src/domain/inventory/shapes.ts';
import { saveSupplier } from '../../areas/inventory/acts/saveSupplier.ts';
import { nextSupplierCode } from '../../areas/inventory/queries/suppliers.ts';
import type { ListSource } from '../listKit.ts';
import { suppliersForm } from './forms/suppliers.ts';

export const suppliers: ListSource<Inventory.SupplierDraft> = {
  ...suppliersForm,
  name: 'suppliers',
  template: 'import.suppliers.template',
  sheet: 'import.suppliers.sheet',
  loadChoices: async () => ({}),
  act: async (context, [draft]) => {
    await saveSupplier(context, { ...draft, code: draft.code || (await nextSupplierCode(context.db)) });
    return [];
  },
  fieldOf: { supplier__code_unique: 'code', supplier__name_unique: 'nameZh' },
};
