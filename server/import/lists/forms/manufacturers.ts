import * as Companies from '../../../../src/domain/register/companies.ts';
import { type ListForm, listColumn } from '../../listKit.ts';

const blank: Companies.ManufacturerDraft = { nameZh: '', nameEn: '', creditCode: '', phone: '', address: '' };

/** What a file of the list may hold; read in the thread of judges, so it knows no act. */
export const manufacturersForm: ListForm<Companies.ManufacturerDraft> = {
  rowsAtMost: 300,
  shape: Companies.manufacturerDraft,
  columns: [
    listColumn('nameZh', 'text', 'register.nameZh', '示例制药厂', { required: true, aliases: ['名称', '生产厂家', '厂家'] }),
    listColumn('nameEn', 'text', 'register.nameEn', 'Example Works'),
    listColumn('creditCode', 'text', 'register.creditCode', ''),
    listColumn('phone', 'text', 'register.contact.phone', ''),
    listColumn('address', 'text', 'register.company.address', ''),
  ],
  draftOf: (cells) => ({ ...blank, ...cells }),
};
