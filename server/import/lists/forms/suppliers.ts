import * as Inventory from '../../../../src/domain/inventory/shapes.ts';
import { type ListForm, listColumn } from '../../listKit.ts';

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
  leadDays: null,
  paymentDays: null,
};

/** What a file of the list may hold; read in the thread of judges, so it knows no act. */
export const suppliersForm: ListForm<Inventory.SupplierDraft> = {
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
    listColumn('licenceExpiresOn', 'lastDay', 'inventory.supplier.licenceExpires', '2028-12-31'),
    listColumn('remark', 'text', 'field.remark', ''),
    listColumn('leadDays', 'whole', 'inventory.supplier.leadDays', '7'),
    listColumn('paymentDays', 'whole', 'inventory.supplier.paymentDays', '60'),
  ],
  draftOf: (cells) => ({ ...blank, ...cells }),
};
