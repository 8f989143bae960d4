import type * as Companies from '../../../src/domain/register/companies.ts';
import { manufacturers as register } from '../../areas/register/acts/companies.ts';
import { saveRow } from '../../areas/register/acts/saveRow.ts';
import type { ListSource } from '../listKit.ts';
import { manufacturersForm } from './forms/manufacturers.ts';

export const manufacturers: ListSource<Companies.ManufacturerDraft> = {
  ...manufacturersForm,
  name: 'manufacturers',
  template: 'import.manufacturers.template',
  sheet: 'import.manufacturers.sheet',
  loadChoices: async () => ({}),
  act: async (context, [draft]) => {
    await saveRow(context, register, draft);
    return [];
  },
};
