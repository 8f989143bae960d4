import * as Companies from '../../../src/domain/register/companies.ts';
import { manufacturers as register } from '../../areas/register/acts/companies.ts';
import { saveRow } from '../../areas/register/acts/saveRow.ts';
import { type ListSource, listColumn } from '../listKit.ts';

const blank: Companies.ManufacturerDraft = { nameZh: '', nameEn: '', creditCode: '', phone: '', address: '' };

export const manufacturers: ListSource<Companies.ManufacturerDraft> = {
  template: 'import.manufacturers.template',
  sheet: 'import.manufacturers.sheet',
  rowsAtMost: 300,
  shape: Companies.manufacturerDraft,
  columns: [
    listColumn('nameZh', 'text', 'register.nameZh', '示例制药厂', { required: true, aliases: ['名称', '生产厂家', '厂家'] }),
    listColumn('nameEn', 'text', 'register.nameEn', 'Example Works'),
    listColumn('creditCode', 'text', 'register.creditCode', ''),
    listColumn('phone', 'text', 'register.contact.phone', ''),
    listColumn('address', 'text', 'register.company.address', ''),
  ],
  loadChoices: async () => ({}),
  draftOf: (cells) => ({ ...blank, ...cells }),
  act: async (context, [draft]) => {
    await saveRow(context, register, draft);
    return [];
  },
};
