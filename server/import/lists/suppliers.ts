import * as Inventory from '../../../src/domain/inventory/shapes.ts';
import { saveSupplier } from '../../areas/inventory/acts/saveSupplier.ts';
import { nextSupplierCode } from '../../areas/inventory/queries/suppliers.ts';
import { type ListSource, listColumn } from '../listKit.ts';

const blank: Inventory.SupplierDraft = {
  code: '',
  nameZh: '',
  nameEn: '',
  contact: '',
  phone: '',
  fax: '',
  address: '',
  licenceNumber: '',
  licenceExpiresOn: null,
  remark: '',
};

export const suppliers: ListSource<Inventory.SupplierDraft> = {
  template: 'import.suppliers.template',
  sheet: 'import.suppliers.sheet',
  rowsAtMost: 1000,
  shape: Inventory.supplierDraft,
  columns: [
    listColumn('nameZh', 'text', 'inventory.field.nameZh', '示例医药有限公司', {
      required: true,
      aliases: ['名称', '供应商', '供应商名称'],
    }),
    listColumn('nameEn', 'text', 'inventory.field.nameEn', 'Example Pharma'),
    listColumn('code', 'text', 'inventory.field.code', 'GYS101', { note: 'import.note.code' }),
    listColumn('contact', 'text', 'inventory.supplier.contact', '王明'),
    listColumn('phone', 'text', 'inventory.field.phone', '021-55550100'),
    listColumn('fax', 'text', 'inventory.supplier.fax', ''),
    listColumn('address', 'text', 'inventory.supplier.address', ''),
    listColumn('licenceNumber', 'text', 'inventory.supplier.licence', ''),
    listColumn('licenceExpiresOn', 'date', 'inventory.supplier.licenceExpires', '2028-12-31'),
    listColumn('remark', 'text', 'field.remark', ''),
  ],
  loadChoices: async () => ({}),
  draftOf: (cells) => ({ ...blank, ...cells }),
  act: async (context, [draft]) => {
    await saveSupplier(context, { ...draft, code: draft.code || (await nextSupplierCode(context.db)) });
    return [];
  },
  fieldOf: { supplier__code_unique: 'code', supplier__name_unique: 'nameZh' },
};
