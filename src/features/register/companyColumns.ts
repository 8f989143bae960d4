import { columnsOf } from '../../blocks/columns.tsx';
import type { ManufacturerDraft } from '../../domain/register/companies.ts';

const column = columnsOf<ManufacturerDraft>();

/** Columns that every list of companies has. */
export const companyColumns = {
  phone: column.text('phone', 'register.contact.phone', { width: 136 }),
  address: column.text('address', 'register.company.address', { width: 160, grow: 1 }),
};

/** A company of which nothing has been entered. */
export const blankCompany: ManufacturerDraft = { nameZh: '', nameEn: '', creditCode: '', phone: '', address: '' };
